/** What reads barcodes: https://developer.mozilla.org/docs/Web/API/BarcodeDetector, which few browsers have. */
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { loadPart } from '../../../../lib/load-part.ts';

const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'itf', 'qr_code'] as const;
type Format = (typeof FORMATS)[number];

interface Detector {
  detect: (source: HTMLVideoElement | ImageBitmap) => Promise<{ rawValue: string }[]>;
}
declare global {
  interface Window {
    BarcodeDetector?: {
      new (options: { formats: Format[] }): Detector;
      getSupportedFormats: () => Promise<string[]>;
    };
  }
}

/** Returns the browser's own detector, or loads one. Browsers on phones without Google's services have one that knows no format. */
export async function createDetector(): Promise<Detector> {
  const { BarcodeDetector: Own } = window;
  const known = (await Own?.getSupportedFormats().catch(() => [])) ?? [];
  if (Own && known.includes('ean_13'))
    return new Own({ formats: FORMATS.filter((format) => known.includes(format)) });
  const { BarcodeDetector, prepareZXingModule } = await loadPart(() => import('barcode-detector/ponyfill'));
  // The library would load it from a CDN.
  await prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true });
  return new BarcodeDetector({ formats: [...FORMATS] });
}
