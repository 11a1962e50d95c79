import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { color, size, space, touchTarget } from '../../../../theme/tokens.ts';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { channelsQuery } from '../api/get-messages.ts';

/** Says what is not configured, and where the SMS gateway has to report deliveries. */
export function ChannelsNotice() {
  const { data } = useQuery(channelsQuery);
  if (!data) return null;
  const { sms, email, problems, reportUrl } = data;
  const isComplete = sms !== null && email !== null && problems.length === 0;
  return (
    <>
      {!isComplete && (
        <StyledNotice aria-label="Configuration of messages">
          {problems.length > 0 && (
            <>
              <p>
                <strong>Messages are wrongly configured.</strong>
              </p>
              <ul>
                {problems.map((problem) => (
                  <li key={problem}>{problem}</li>
                ))}
              </ul>
            </>
          )}
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
        </StyledNotice>
      )}
      {reportUrl !== null && (
        <StyledReports>
          <summary>Address for delivery reports</summary>
          <p>Enter it at your SMS gateway, so that the shop learns which SMS have arrived. Keep it secret.</p>
          <code>{reportUrl}</code>
          <CopyButton text={reportUrl} label="Copy the address" />
        </StyledReports>
      )}
    </>
  );
}

const StyledNotice = styled.section`
  display: grid;
  gap: ${space.xs};
  margin-bottom: ${space.m};
  padding: ${space.s} ${space.m};
  border-left: 3px solid ${color.oxide};
  background: ${color.cotton};
  font-size: ${size.small};

  p,
  li {
    max-width: 75ch;
    overflow-wrap: anywhere;
  }

  strong {
    font-weight: 600;
  }
`;

const StyledReports = styled.details`
  margin-bottom: ${space.m};
  padding: 0 ${space.m};
  border-left: 3px solid ${color.hairline};
  background: ${color.cotton};
  font-size: ${size.small};

  summary {
    padding-block: calc((${touchTarget} - 1.45em) / 2);
    font-weight: 600;
    line-height: 1.45;
    cursor: pointer;
  }

  code {
    display: block;
    margin-block: ${space.xs};
    overflow-wrap: anywhere;
  }

  &[open] {
    padding-bottom: ${space.s};
  }
`;
