/** Barcodes as a camera sees them: https://en.wikipedia.org/wiki/International_Article_Number. */
import type { Page } from 'playwright-core';

/** Bars (1) and spaces (0) of the digits in the left half, odd parity. */
const LEFT = '0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011'.split(' ');
/** Which of the six digits in the left half have even parity, by the first digit of the code. */
const EVEN = '000000 001011 001101 001110 010011 011001 011100 010101 010110 011010'.split(' ');

const invert = (bits: string): string => bits.replaceAll(/[01]/g, (bit) => (bit === '0' ? '1' : '0'));
const reverse = (bits: string): string => bits.split('').toReversed().join('');

/** Returns the EAN-13 of twelve digits, with its check digit. */
export function eanOf(twelve: string): string {
  const sum = twelve.split('').reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return `${twelve}${(10 - (sum % 10)) % 10}`;
}

/** Returns the 95 modules of an EAN-13. */
function modulesOf(ean: string): string {
  const [first = '', ...digits] = ean;
  const bits = digits.map((digit, at) => {
    const left = LEFT[Number(digit)] ?? '';
    if (at >= 6) return invert(left);
    return EVEN[Number(first)]?.[at] === '1' ? reverse(invert(left)) : left;
  });
  return `101${bits.slice(0, 6).join('')}01010${bits.slice(6).join('')}101`;
}

/** Gives the pages a camera that sees a barcode. */
export async function showToCamera(page: Page, ean: string): Promise<void> {
  await page.addInitScript((modules) => {
    navigator.mediaDevices.getUserMedia = async () => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
      const context = canvas.getContext('2d');
      const draw = () => {
        if (!context) return;
        context.fillStyle = '#f4f1ec';
        context.fillRect(0, 0, 640, 480);
        context.fillStyle = '#222';
        for (const [at, bit] of modules.split('').entries())
          if (bit === '1') context.fillRect(130 + at * 4, 140, 4, 200);
      };
      draw();
      setInterval(draw, 100);
      return canvas.captureStream(10);
    };
  }, modulesOf(ean));
}
