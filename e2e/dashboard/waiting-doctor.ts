// A doctor whose profile is complete and whose licence, with an uploaded document, waits for review.
import { accessToken, createNewDoctor, type Doctor } from '../support/accounts.ts';
import { callApi } from '../support/api.ts';
import { origin } from '../support/environment.ts';

type NewFile = { id: string; upload: { url: string; method: string; headers: Record<string, string> } };

const pdf = [
  '%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n',
  '2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n',
].join('');

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
  const body = { purpose: 'licence', name: 'licence.pdf', contentType: 'application/pdf', sizeBytes: Buffer.byteLength(pdf) };
  const { id, upload } = await callApi<NewFile>('/api/files', { body, token });
  const answer = await fetch(new URL(upload.url, origin), { method: upload.method, headers: upload.headers, body: pdf });
  if (!answer.ok) throw new Error(`upload: ${answer.status} ${await answer.text()}`);
  await callApi(`/api/files/${id}/finish`, { body: {}, token });
  return id;
}
