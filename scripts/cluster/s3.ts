/** An S3-compatible server, and Directus' variables for it. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { HOST, programPart, type Part } from './part.ts';

/** The bucket that the server creates. */
const BUCKET = 'chitenge';

/** The only key that s3rver accepts. */
const KEY = 'S3RVER';

/** The server adds this to the name of an object's file. Other files are about objects. */
const OBJECT_SUFFIX = '._S3rver_object';

/**
 * Returns the names of the stored objects.
 * @param folder that of the server
 */
export function s3ObjectNames(folder: string): string[] {
  return readdirSync(path.join(folder, BUCKET))
    .filter((name) => name.endsWith(OBJECT_SUFFIX))
    .map((name) => name.slice(0, -OBJECT_SUFFIX.length));
}

/** @param folder where it keeps its objects */
export function s3Part(port: number, folder: string): Part {
  const args = ['-d', folder, '-a', HOST, '-p', String(port), '--silent', '--configure-bucket', BUCKET];
  return programPart('S3', ['s3rver', ...args], `http://${HOST}:${port}/${BUCKET}?max-keys=1`);
}

/** Returns the variables with which Directus stores its files on the server. */
export function s3Variables(port: number): Record<string, string> {
  return {
    STORAGE_LOCATIONS: 's3',
    STORAGE_S3_DRIVER: 's3',
    STORAGE_S3_KEY: KEY,
    STORAGE_S3_SECRET: KEY,
    STORAGE_S3_BUCKET: BUCKET,
    STORAGE_S3_REGION: 'us-east-1',
    STORAGE_S3_ENDPOINT: `http://${HOST}:${port}`,
    STORAGE_S3_FORCE_PATH_STYLE: 'true',
  };
}
