import { whatsappLink } from '@chitenge/contract/whatsapp';
import { styled } from 'styled-components';
import { useStoreSettings } from '../lib/store-settings.ts';
import { color, size, space, touchTarget } from '../theme/tokens.ts';
import { Icon } from './icon.tsx';

/** How to ask the shop: a call and a chat, or else a mail. Nothing while the owner has set no contact. */
export function ContactLine({ topic }: { topic: string }) {
  const { contactLinks = [], whatsappNumber = null } = useStoreSettings() ?? {};
  const linksBy = (scheme: string) => contactLinks.filter(({ url }) => url.startsWith(scheme));
  const phones = linksBy('tel:');
  const others = phones.length > 0 || whatsappNumber !== null ? [] : linksBy('mailto:');
  if (phones.length + others.length === 0 && whatsappNumber === null) return null;
  return (
    <StyledLine>
      <Icon name="phone" side={20} />
      <span>Questions?</span>
      {phones.map(({ text, url }) => (
        <a key={url} href={url}>{`Call ${text}`}</a>
      ))}
      {whatsappNumber !== null && (
        <a
          href={whatsappLink(whatsappNumber, `Hello, I have a question about ${topic}`)}
          target="_blank"
          rel="noopener"
        >
          Ask on WhatsApp
        </a>
      )}
      {others.map(({ text, url }) => (
        <a key={url} href={url}>{`Write to ${text}`}</a>
      ))}
    </StyledLine>
  );
}

const StyledLine = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space.m};
  color: ${color.inkSoft};
  font-size: ${size.small};

  svg {
    flex: none;
    margin-right: -0.25rem;
  }

  a {
    display: inline-flex;
    align-items: center;
    min-height: ${touchTarget};
    color: ${color.ink};
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`;
