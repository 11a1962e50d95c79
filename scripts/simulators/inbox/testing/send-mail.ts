import { createTransport } from 'nodemailer';

/** Sends a mail to an inbox on this machine. */
export async function sendMail(
  port: number,
  mail: { to?: string; subject?: string; text?: string; html?: string } = {},
) {
  const transport = createTransport({ host: '127.0.0.1', port });
  return await transport.sendMail({
    from: { name: 'Chitenge', address: 'shop@chitenge.example' },
    to: 'mary@example.org',
    subject: 'Order 1a2b3c4d',
    text: 'Thank you, Mary.',
    html: '<p>Thank you, Mary.</p>',
    ...mail,
  });
}
