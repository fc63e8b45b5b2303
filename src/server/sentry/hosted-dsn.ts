/** Where reports go at the hosted service, taken apart. */
export interface HostedDsn {
  dsn: string;
  publicKey: string;
  host: string;
  organisation: string;
  project: string;
  /** Null: the first region, which has no name in the address. */
  region: string | null;
  /** Where envelopes are taken. Made from our own setting alone. */
  envelopeUrl: string;
  /** The address of our own through which a browser sends. */
  tunnel: string;
}

const hostedName = /^o(\d{1,20})\.ingest(?:\.([a-z]{2}))?\.sentry\.io$/;

/** Reads a DSN of the hosted service; null for none, for an unreadable one and for a service of one's own. */
export function readHostedDsn(dsn: string | undefined): HostedDsn | null {
  if (!dsn || !URL.canParse(dsn)) return null;
  const { protocol, hostname, port, username, pathname } = new URL(dsn);
  const [, organisation, region = null] = hostedName.exec(hostname) ?? [];
  const project = /^\/(\d{1,20})$/.exec(pathname)?.[1];
  if (protocol !== "https:" || port !== "" || !username || !organisation || !project) return null;
  const query = new URLSearchParams({ o: organisation, p: project, ...(region ? { r: region } : {}) });
  return {
    dsn,
    publicKey: username,
    host: hostname,
    organisation,
    project,
    region,
    envelopeUrl: `https://${hostname}/api/${project}/envelope/`,
    tunnel: `/api/sentry-tunnel?${query}`,
  };
}

/** Whether two DSNs name the same key at the same place, however they are written. */
export function isSameDsn(hosted: HostedDsn, dsn: string): boolean {
  const other = readHostedDsn(dsn);
  return other !== null && other.envelopeUrl === hosted.envelopeUrl && other.publicKey === hosted.publicKey;
}
