import { describe, expect, it } from 'vitest';
import { readS3Address } from './s3-address.ts';

describe('the address of an S3 storage', () => {
  it('names a bucket of Amazon, or of another server', () => {
    expect(readS3Address('s3://resumes?region=eu-central-1')).toEqual({
      bucket: 'resumes',
      prefix: '',
      endpoint: undefined,
      region: 'eu-central-1',
      forcePathStyle: false,
    });
    expect(
      readS3Address('s3://resumes/hiring/files/?endpoint=http://minio:9000&forcePathStyle=false'),
    ).toEqual({
      bucket: 'resumes',
      prefix: 'hiring/files/',
      endpoint: 'http://minio:9000',
      region: 'us-east-1',
      forcePathStyle: false,
    });
    expect(readS3Address('s3://resumes?endpoint=http://minio:9000')).toMatchObject({ forcePathStyle: true });
  });

  it.each([
    ['files', 'must be an s3:// URL'],
    ['https://bucket.example', 'must be an s3:// URL'],
    ['s3://', 'must name a bucket'],
    ['s3://No_Bucket', 'must name a bucket'],
    ['s3://key:secret@bucket', 'must not carry credentials'],
    ['s3://bucket?endpoint=minio', 'must have an http or https URL as its endpoint'],
    ['s3://bucket?forcePathStyle=yes', 'must have true or false as its forcePathStyle'],
    ['s3://bucket?regoin=eu', 'has an unknown parameter regoin'],
  ])('says what is wrong with %s', (text, problem) => {
    expect(readS3Address(text)).toContain(problem);
  });
});
