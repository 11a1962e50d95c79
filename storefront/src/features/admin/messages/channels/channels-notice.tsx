import { useQuery } from '@tanstack/react-query';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { Details } from '../../components/layout.ts';
import { channelsQuery } from '../api/get-messages.ts';

/** Says which messages are not configured, or wrongly, and what to do. Nothing when all is set up. */
export function ChannelsNotice() {
  const { data } = useQuery(channelsQuery);
  if (!data) return null;
  const { sms, email, problems } = data;
  return (
    <>
      {problems.map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
      {sms === null && (
        <p>
          <strong>SMS are not configured:</strong> customers get none from the shop. You can write to them
          from each order.
        </p>
      )}
      {email === null && (
        <p>
          <strong>Mails are not configured:</strong> customers and staff get none from the shop.
        </p>
      )}
      <p>
        Who runs the shop’s server adds a mail service (EMAIL_TRANSPORT) or an SMS gateway
        (AFRICASTALKING_USERNAME, SMS_HTTP_URL) to its settings, and restarts the shop.
      </p>
    </>
  );
}

/** Where the SMS gateway has to report deliveries. Nothing for a gateway that does not. */
export function DeliveryReports() {
  const { data } = useQuery(channelsQuery);
  if (!data || data.reportUrl === null) return null;
  return (
    <Details>
      <summary>Address for delivery reports</summary>
      <p>Enter it at your SMS gateway, so that the shop learns which SMS have arrived. Keep it secret.</p>
      <p>
        <code>{data.reportUrl}</code>
      </p>
      <CopyButton text={data.reportUrl} label="Copy the address" />
    </Details>
  );
}
