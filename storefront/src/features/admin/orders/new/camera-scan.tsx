import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { loadPart } from '../../../../lib/load-part.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';

const LOOK_MS = 150;

/** A button that reads a barcode with the camera. */
export function CameraScan({ onCode }: { onCode: (code: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  // A page without https has no cameras.
  if (!('mediaDevices' in navigator)) return null;
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Camera
      </Button>
      {isOpen && (
        <Dialog open onOpenChange={() => setOpen(false)} title="Scan a barcode" width="narrow">
          <Viewfinder
            onCode={(code) => {
              setOpen(false);
              onCode(code);
            }}
          />
        </Dialog>
      )}
    </>
  );
}

function Viewfinder({ onCode }: { onCode: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const latest = useRef(onCode);
  useEffect(() => void (latest.current = onCode), [onCode]);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const stop = (): void => {
      isOver = true;
      clearTimeout(timer);
      stream?.getTracks().forEach((track) => track.stop());
    };
    const fail = (text: string) => (): null => {
      if (!isOver) setFailure(`${text}, or type the barcode.`);
      stop();
      return null;
    };
    const start = async (): Promise<void> => {
      const loading = createDetector().catch(fail('The barcode reader was not loaded. Check the connection'));
      const camera = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      stream = camera;
      if (isOver || !video.current) return stop();
      video.current.srcObject = camera;
      await video.current.play();
      const detector = await loading;
      const look = async (): Promise<void> => {
        if (isOver || !video.current || detector === null) return;
        const [code] = await detector.detect(video.current).catch(() => []);
        if (isOver) return;
        if (code) latest.current(code.rawValue);
        else timer = setTimeout(() => void look(), LOOK_MS);
      };
      await look();
    };
    start().catch(fail('The camera cannot be used. Allow it in the browser'));
    return stop;
  }, []);
  return failure === null ? <StyledVideo ref={video} muted playsInline /> : <p role="alert">{failure}</p>;
}

const StyledVideo = styled.video`
  width: 100%;
  aspect-ratio: 4 / 3;
  object-fit: cover;
`;

/** What reads barcodes: https://developer.mozilla.org/docs/Web/API/BarcodeDetector, which few browsers have. */
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
async function createDetector(): Promise<Detector> {
  const { BarcodeDetector: Own } = window;
  const known = (await Own?.getSupportedFormats().catch(() => [])) ?? [];
  if (Own && known.includes('ean_13'))
    return new Own({ formats: FORMATS.filter((format) => known.includes(format)) });
  const { BarcodeDetector, prepareZXingModule } = await loadPart(() => import('barcode-detector/ponyfill'));
  // The library would load it from a CDN.
  await prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true });
  return new BarcodeDetector({ formats: [...FORMATS] });
}
