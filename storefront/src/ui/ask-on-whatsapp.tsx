import { whatsappLink } from '@chitenge/contract/whatsapp';
import { ButtonLink } from './button.tsx';

interface AskOnWhatsappProps {
  /** The shop's number in E.164; nothing is shown without one. */
  number: string | null | undefined;
  /** What it is about. */
  topic: string;
}

/** Opens a chat with the shop. */
export function AskOnWhatsapp({ number, topic }: AskOnWhatsappProps) {
  if (!number) return null;
  return (
    <p>
      <ButtonLink
        variant="secondary"
        small
        to={whatsappLink(number, `Hello, I have a question about ${topic}`)}
        target="_blank"
        rel="noopener"
      >
        Ask on WhatsApp
      </ButtonLink>
    </p>
  );
}
