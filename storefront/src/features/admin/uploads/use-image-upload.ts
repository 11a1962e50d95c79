import { useCallback, useEffect, useRef, useState } from 'react';
import { uploadImage } from './upload-image.ts';
import { UploadError } from './upload-rules.ts';

export type UploadState =
  | { status: 'idle' }
  | { status: 'uploading'; file: File; percent: number }
  | {
      status: 'failed';
      file: File;
      /** Why the upload failed: docs/behaviour.md#upload-messages. */
      title: string;
      detail: string | null;
      /** Whether another attempt with the same file can succeed. */
      retryable: boolean;
    };

export interface ImageUpload {
  state: UploadState;
  /** Uploads a file and aborts a running upload. */
  upload: (file: File) => void;
  /** Aborts a running upload or dismisses an error. */
  cancel: () => void;
}

function toFailedState(file: File, error: unknown): UploadState {
  if (error instanceof UploadError) {
    const { title, detail, isRetryable: retryable } = error;
    return { status: 'failed', file, title, detail, retryable };
  }
  const title = error instanceof Error ? error.message : 'The picture could not be uploaded.';
  return { status: 'failed', file, title, detail: null, retryable: false };
}

/**
 * Uploads one image at a time.
 * @param onUploaded called with the image's path in the shop
 */
export function useImageUpload(onUploaded: (path: string) => void): ImageUpload {
  const [state, setState] = useState<UploadState>({ status: 'idle' });
  const running = useRef<AbortController | null>(null);

  useEffect(() => () => running.current?.abort(), []);

  const cancel = useCallback(() => {
    running.current?.abort();
    setState({ status: 'idle' });
  }, []);

  const upload = async (file: File): Promise<void> => {
    running.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setState({ status: 'uploading', file, percent: 0 });
    try {
      const path = await uploadImage(file, {
        signal,
        onProgress: (percent) => {
          if (!signal.aborted) setState({ status: 'uploading', file, percent });
        },
      });
      setState({ status: 'idle' });
      onUploaded(path);
    } catch (error) {
      if (!signal.aborted) setState(toFailedState(file, error));
    }
  };

  return { state, upload: (file) => void upload(file), cancel };
}
