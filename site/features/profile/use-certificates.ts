/** The learner's own certificates, from the register: loaded with the page, and again when someone asks. */
import { useCallback, useEffect, useState } from 'react';
import { certificatesEndpoint } from '#domain/contract/certificates/certificates';
import type { RegisterEntry } from '#domain/contract/certificates/register-entry';
import { call } from '#site/data/api.ts';
import { hasFailed, tryReadsAgain } from '#site/data/read-again.ts';
import { type OwnCertificate, ownCertificate } from '../certificate/own-certificate.ts';

/** `own` is null for the minute until it is signed. */
export type HeldCertificate = { entry: RegisterEntry; own: OwnCertificate | null };
export type Certificates = {
  /** null: not known. */
  list: HeldCertificate[] | null;
  failed: boolean;
  retry: () => void;
};

export function useCertificates(origin: string): Certificates {
  const [list, setList] = useState<HeldCertificate[] | null>(null);
  const [failed, setFailed] = useState(false);

  const load = useCallback(async () => {
    setFailed(false);
    const answer = await call(certificatesEndpoint);
    if (!answer.ok) {
      hasFailed(load);
      return setFailed(true);
    }
    const entries = answer.data.certificates.flatMap(({ issued }) => issued ?? []);
    setList(entries.map((entry) => ({ entry, own: ownCertificate(entry, origin) })));
  }, [origin]);
  useEffect(() => void load(), [load]);

  return { list, failed, retry: tryReadsAgain };
}
