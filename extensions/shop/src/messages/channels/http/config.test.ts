import { describe, expect, it } from 'vitest';
import { readHttpSmsConfig } from './config.ts';

const SMS_HTTP_URL = 'https://sms.example.org/send';

describe('readHttpSmsConfig', () => {
  it.each([{}, { SMS_HTTP_URL: '' }, { SMS_HTTP_HEADERS: '{}' }])('returns null for %j', (env) => {
    expect(readHttpSmsConfig(env)).toBeNull();
  });

  it('posts JSON by default', () => {
    expect(readHttpSmsConfig({ SMS_HTTP_URL })).toMatchObject({
      url: SMS_HTTP_URL,
      method: 'POST',
      headers: {},
      bodyType: 'application/json',
      body: '{"to":"{{to}}","text":"{{text}}"}',
      idPath: null,
    });
  });

  it('reads everything', () => {
    expect(
      readHttpSmsConfig({
        SMS_HTTP_URL: 'http://localhost:4000/send?key=hunter2',
        SMS_HTTP_METHOD: 'put',
        SMS_HTTP_HEADERS: '{"Authorization": "Bearer hunter2"}',
        SMS_HTTP_CONTENT_TYPE: 'application/x-www-form-urlencoded',
        SMS_HTTP_BODY: 'to={{toDigits}}&text={{ text }}&ref={{id}}',
        SMS_HTTP_ID: 'messages.0.id',
      }),
    ).toMatchObject({
      url: 'http://localhost:4000/send?key=hunter2',
      method: 'PUT',
      headers: { Authorization: 'Bearer hunter2' },
      body: 'to={{toDigits}}&text={{ text }}&ref={{id}}',
      idPath: ['messages', '0', 'id'],
    });
  });

  it('has no body for GET, whose values are in the query', () => {
    const url = `${SMS_HTTP_URL}?to={{to}}&text={{text}}`;
    expect(readHttpSmsConfig({ SMS_HTTP_URL: url, SMS_HTTP_METHOD: 'GET' })).toMatchObject({
      url,
      body: null,
    });
  });

  it.each([
    [{ SMS_HTTP_URL: 'http://sms.example.org/?key=hunter2' }, 'SMS_HTTP_URL must be an https URL'],
    [{ SMS_HTTP_URL: 'https://me:hunter2@sms.example.org/' }, 'SMS_HTTP_URL must be an https URL'],
    [{ SMS_HTTP_URL: 'https://{{to}}.example.org/' }, 'SMS_HTTP_URL may have placeholders only after'],
    [
      { SMS_HTTP_BODY: ['{"to":"{{to}}"', '"text":"{{text}}"}'] },
      'Directus has read SMS_HTTP_BODY as a list',
    ],
    [{ SMS_HTTP_HEADERS: { key: 'hunter2' } }, 'Directus has read SMS_HTTP_HEADERS as a list'],
    [{ SMS_HTTP_METHOD: 'DELETE' }, 'SMS_HTTP_METHOD must be one of'],
    [{ SMS_HTTP_METHOD: 'GET' }, 'must contain {{to}} and {{text}}'],
    [{ SMS_HTTP_CONTENT_TYPE: 'text/xml' }, 'SMS_HTTP_CONTENT_TYPE must be one of'],
    [{ SMS_HTTP_BODY: '{"to":"{{to}}"}' }, 'must contain {{to}} and {{text}}'],
    [{ SMS_HTTP_BODY: '{"to":{{to}},"text":"{{text}}"}' }, 'SMS_HTTP_BODY must be JSON'],
    [{ SMS_HTTP_BODY: 'to={{to}}&text={{text}}' }, 'SMS_HTTP_BODY must be JSON'],
    [{ SMS_HTTP_BODY: '{"to":"{{to}}","text":"{{text}} {{name}}"}' }, 'unknown placeholder {{name}}'],
    [{ SMS_HTTP_HEADERS: 'Authorization: hunter2' }, 'SMS_HTTP_HEADERS must be a JSON object'],
    [{ SMS_HTTP_HEADERS: '{"Authorization": ["hunter2"]}' }, 'SMS_HTTP_HEADERS must be a JSON object'],
    [{ SMS_HTTP_HEADERS: '{"A": "hunter2\\r\\nB: c"}' }, 'SMS_HTTP_HEADERS must be a JSON object'],
    [{ SMS_HTTP_HEADERS: '{"Content-Length": "3"}' }, 'SMS_HTTP_HEADERS must not set Content-Length'],
  ])('explains %j without a secret', (change, words) => {
    const read = () => readHttpSmsConfig({ SMS_HTTP_URL, ...change });
    expect(read).toThrow(words);
    expect(read).not.toThrow('hunter2');
  });
});
