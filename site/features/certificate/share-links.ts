/** Where a certificate can be shown elsewhere. The reader's browser goes there only on a click. */
export type Shared = { name: string; issuer: string; url: string; id: string; awardedAt: string };

/** LinkedIn's 'add to profile' form, filled in. Months count from 1 there. */
export function linkedInAddress({ name, issuer, url, id, awardedAt }: Shared): string {
  const [year = '', month = ''] = awardedAt.split('-');
  const query = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name,
    organizationName: issuer,
    issueYear: year,
    issueMonth: String(Number(month)),
    certUrl: url,
    certId: id,
  });
  return `https://www.linkedin.com/profile/add?${query}`;
}
