/** What the operator says of an S3-compatible bucket. */
export interface S3Settings {
  /** Without a path and without a slash at the end. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The bucket stands in the path; otherwise before the endpoint's name. */
  pathStyle: boolean;
  /** Stands before every key: "" or ending with a slash. */
  prefix: string;
}

/** Where an object is. */
export function s3Address({ endpoint, bucket, pathStyle, prefix }: S3Settings, key: string): URL {
  const url = new URL(endpoint);
  if (!pathStyle) url.hostname = `${bucket}.${url.hostname}`;
  url.pathname = `${pathStyle ? `/${bucket}` : ""}/${prefix}${key}`;
  return url;
}
