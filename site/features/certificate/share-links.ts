/** Where a certificate can be shown elsewhere. The reader's browser goes there only on a click. */
export type Shared = { name: string; issuer: string; url: string; id: string; awardedAt: string; organization: string };

/** LinkedIn's 'add to profile' form, filled in. Months count from 1 there. */
export function linkedInAddress({ name, issuer, url, id, awardedAt, organization }: Shared): string {
  const [year = '', month = ''] = awardedAt.split('-');
  const query = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name,
    // The number of a page there shows its logo; a name alone may match another page.
    ...(organization === '' ? { organizationName: issuer } : { organizationId: organization }),
    issueYear: year,
    issueMonth: String(Number(month)),
    certUrl: url,
    certId: id,
  });
  return `https://www.linkedin.com/profile/add?${query}`;
}
