// A doctor whose profile is complete and whose licence, with an uploaded document, waits for review.
import { accessToken, createNewDoctor, type Doctor } from '../support/accounts.ts';
import { callApi } from '../support/api.ts';
import { origin } from '../support/environment.ts';
import { samplePdf } from '../support/sample-pdf.ts';

type NewFile = { id: string; upload: { url: string; method: string; headers: Record<string, string> } };

export async function createWaitingDoctor(): Promise<Doctor> {
  const account = await createNewDoctor();
  const token = await accessToken(account);
  const doctor = {
    licenseNumber: account.licenseNumber,
    licenseFileId: await uploadLicence(token),
    specialization: 'Cardiology',
    experienceYears: 9,
    consultationFeeMinor: 1_500_000,
    currency: 'NGN',
  };
  await callApi('/api/auth/complete-profile', { body: { doctor }, token });
  return account;
}

async function uploadLicence(token: string): Promise<string> {
  const body = { purpose: 'licence', name: 'licence.pdf', contentType: 'application/pdf', sizeBytes: samplePdf.byteLength };
  const { id, upload } = await callApi<NewFile>('/api/files', { body, token });
  const response = await fetch(new URL(upload.url, origin), { method: upload.method, headers: upload.headers, body: samplePdf });
  if (!response.ok) throw new Error(`upload: ${response.status} ${await response.text()}`);
  await callApi(`/api/files/${id}/finish`, { body: {}, token });
  return id;
}
