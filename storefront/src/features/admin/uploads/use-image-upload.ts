import { useCallback, useEffect, useRef, useState } from 'react';
import { uploadImage } from './upload-image.ts';
import { UploadError } from './upload-rules.ts';

export type UploadState =
  | { phase: 'idle' }
  | { phase: 'uploading'; file: File; percent: number }
  | {
      phase: 'failed';
      file: File;
      /** What went wrong: one of section 8, or what is wrong with the file. */
      text: string;
      detail: string | null;
      /** Whether the same file may do better. */
      retryable: boolean;
    };

export interface ImageUpload {
  state: UploadState;
  /** Uploads one file; one that is under way is called off. */
  upload: (file: File) => void;
  /** Calls it off, or puts its failure away. */
  cancel: () => void;
}

function failed(file: File, error: unknown): UploadState {
  if (error instanceof UploadError)
    return { phase: 'failed', file, text: error.message, detail: error.detail, retryable: true };
  const text = error instanceof Error ? error.message : 'Unknown error';
  return { phase: 'failed', file, text, detail: null, retryable: false };
}

/**
 * One picture at a time on its way to the shop.
 * @param onUploaded gets its address there
 */
export function useImageUpload(onUploaded: (address: string) => void): ImageUpload {
  const [state, setState] = useState<UploadState>({ phase: 'idle' });
  const running = useRef<AbortController | null>(null);

  useEffect(() => () => running.current?.abort(), []);

  const cancel = useCallback(() => {
    running.current?.abort();
    setState({ phase: 'idle' });
  }, []);

  const upload = async (file: File): Promise<void> => {
    running.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setState({ phase: 'uploading', file, percent: 0 });
    try {
      const address = await uploadImage(file, {
        signal,
        onProgress: (percent) => {
          if (!signal.aborted) setState({ phase: 'uploading', file, percent });
        },
      });
      setState({ phase: 'idle' });
      onUploaded(address);
    } catch (error) {
      if (!signal.aborted) setState(failed(file, error));
    }
  };

  return { state, upload: (file) => void upload(file), cancel };
}
