import { whatsappLink } from '@chitenge/contract/whatsapp';
import { styled } from 'styled-components';
import { useStoreSettings } from '../lib/store-settings.ts';
import { color, size, space, touchTarget } from '../theme/tokens.ts';
import { Icon } from './icon.tsx';
import { MESSAGE } from './service-shapes.tsx';

/** How to ask the shop: a call and a chat, or else a mail. Nothing while the owner has set no contact. */
export function ContactLine({ topic }: { topic: string }) {
  const { contactLinks = [], whatsappNumber = null } = useStoreSettings() ?? {};
  const linksBy = (scheme: string) => contactLinks.filter(({ url }) => url.startsWith(scheme));
  const phones = linksBy('tel:');
  const others = phones.length > 0 || whatsappNumber !== null ? [] : linksBy('mailto:');
  if (phones.length + others.length === 0 && whatsappNumber === null) return null;
  return (
    <StyledLine>
      <Icon shape={MESSAGE} side={20} />
      <span>
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
      </span>
    </StyledLine>
  );
}

const StyledLine = styled.p`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${space.s};
  color: ${color.inkSoft};
  font-size: ${size.small};

  span {
    display: flex;
    flex-wrap: wrap;
    column-gap: ${space.m};
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
