import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { uploadImage } from './upload-image.ts';
import { UploadError } from './upload-rules.ts';

type UploadState =
  | { status: 'waiting' }
  | { status: 'uploading'; percent: number }
  | {
      status: 'failed';
      /** Why the upload failed: docs/back-office.md#upload-messages. */
      title: string;
      detail: string | null;
      /** Whether another attempt with the same file can succeed. */
      retryable: boolean;
    };

export interface Upload {
  id: number;
  file: File;
  state: UploadState;
}

export interface UploadQueue {
  /** What is not uploaded yet, in the order in which it was chosen. */
  uploads: readonly Upload[];
  isUploading: boolean;
  add: (files: readonly File[]) => void;
  retry: (id: number) => void;
  /** Aborts an upload, or dismisses its error. */
  remove: (id: number) => void;
}

function failedState(error: unknown): UploadState {
  if (error instanceof UploadError) {
    const { title, detail, isRetryable: retryable } = error;
    return { status: 'failed', title, detail, retryable };
  }
  const title = error instanceof Error ? error.message : 'The picture could not be uploaded.';
  return { status: 'failed', title, detail: null, retryable: false };
}

/**
 * Uploads images one after the other, so that they arrive in the order in which they were chosen.
 * @param onUploaded called with each image's path in the shop
 */
export function useUploadQueue(onUploaded: (path: string) => void): UploadQueue {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const lastId = useRef(0);
  const running = useRef<{ id: number; controller: AbortController } | null>(null);

  const change = (id: number, state: UploadState): void =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, state } : upload)));
  const drop = (id: number): void => setUploads((all) => all.filter((upload) => upload.id !== id));

  const start = useEffectEvent(async ({ id, file }: Upload): Promise<void> => {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = { id, controller };
    const onProgress = (percent: number): void => {
      if (!signal.aborted) change(id, { status: 'uploading', percent });
    };
    onProgress(0);
    try {
      const path = await uploadImage(file, { signal, onProgress });
      onUploaded(path);
      drop(id);
    } catch (error) {
      if (!signal.aborted) change(id, failedState(error));
    }
    if (running.current?.id === id) running.current = null;
  });

  useEffect(() => {
    const next = uploads.find(({ state }) => state.status === 'waiting');
    if (next && running.current === null) void start(next);
  }, [uploads]);
  useEffect(() => () => running.current?.controller.abort(), []);

  return {
    uploads,
    isUploading: uploads.some(({ state }) => state.status !== 'failed'),
    add: (files) => {
      const added = files.map((file): Upload => ({
        id: ++lastId.current,
        file,
        state: { status: 'waiting' },
      }));
      setUploads((all) => [...all, ...added]);
    },
    retry: (id) => change(id, { status: 'waiting' }),
    remove: (id) => {
      if (running.current?.id === id) {
        running.current.controller.abort();
        running.current = null;
      }
      drop(id);
    },
  };
}
