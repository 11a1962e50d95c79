import { drawingSVG, qrcode } from 'bwip-js/generic';
import { styled } from 'styled-components';

/** A code that phones read. */
export function QrCode({ text }: { text: string }) {
  const svg = qrcode({ bcid: 'qrcode', text, scale: 4, padding: 8, backgroundcolor: 'ffffff' }, drawingSVG());
  return <StyledCode src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt="QR code of the link" />;
}

const StyledCode = styled.img`
  width: min(100%, 18rem);
  margin-inline: auto;
`;
