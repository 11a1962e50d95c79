import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';

/** What TypeScript does not know of https://developer.mozilla.org/docs/Web/API/BarcodeDetector. */
interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
declare global {
  interface Window {
    BarcodeDetector?: new (options: { formats: string[] }) => Detector;
  }
}

const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'itf', 'qr_code'];
const LOOK_MS = 150;

/** A button that reads a barcode with the camera, in browsers that can. */
export function CameraScan({ onCode }: { onCode: (code: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  if (!('BarcodeDetector' in window) || !('mediaDevices' in navigator)) return null;
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
    const { BarcodeDetector } = window;
    if (!BarcodeDetector) return undefined;
    const detector = new BarcodeDetector({ formats: FORMATS });
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const look = async (): Promise<void> => {
      const [code] = video.current ? await detector.detect(video.current).catch(() => []) : [];
      if (isOver) return;
      if (code) latest.current(code.rawValue);
      else timer = setTimeout(() => void look(), LOOK_MS);
    };
    const start = async (): Promise<void> => {
      const camera = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      stream = camera;
      if (isOver || !video.current) return camera.getTracks().forEach((track) => track.stop());
      video.current.srcObject = camera;
      await video.current.play();
      await look();
    };
    start().catch(() =>
      setFailure('The camera cannot be used. Allow it in the browser, or type the barcode.'),
    );
    return () => {
      isOver = true;
      clearTimeout(timer);
      stream?.getTracks().forEach((track) => track.stop());
    };
  }, []);
  return failure === null ? <StyledVideo ref={video} muted playsInline /> : <p role="alert">{failure}</p>;
}

const StyledVideo = styled.video`
  width: 100%;
  aspect-ratio: 4 / 3;
  object-fit: cover;
`;
