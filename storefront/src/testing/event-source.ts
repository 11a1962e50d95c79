/** Replaces EventSource, which jsdom lacks. Tests send the events. */
export class FakeEventSource extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  static readonly opened: FakeEventSource[] = [];

  readonly url: string;
  readyState: number = FakeEventSource.OPEN;

  constructor(url: string) {
    super();
    this.url = url;
    FakeEventSource.opened.push(this);
  }

  close(): void {
    this.readyState = FakeEventSource.CLOSED;
  }
}

/** Dispatches an event without data on every open stream. */
export function emit(type: string): void {
  for (const stream of FakeEventSource.opened)
    if (stream.readyState === FakeEventSource.OPEN) stream.dispatchEvent(new Event(type));
}

/** Closes every open stream with an error, as a response other than 2xx does. */
export function breakStreams(): void {
  for (const stream of FakeEventSource.opened) {
    if (stream.readyState === FakeEventSource.CLOSED) continue;
    stream.close();
    stream.dispatchEvent(new Event('error'));
  }
}

/** Removes all streams. */
export function resetStreams(): void {
  FakeEventSource.opened.length = 0;
}
