// Steps of a guest in a call: a person without an account, invited by a link and admitted by the doctor, who writes in the chat and leaves.
import { checkPage } from '../support/check-page.ts';
import { expect, type Page } from '../support/test.ts';
import { waitForVideos } from './call-media.ts';

export const startButton = (page: Page) => page.getByRole('button', { name: 'Start Consultation' });

/** With the button over the picture; the list of people has the same button. */
export async function admit(doctorPage: Page, name: string): Promise<void> {
  const call = doctorPage.getByRole('region', { name: /^Call with/ });
  await call
    .getByRole('button', { name: `Admit ${name}` })
    .first()
    .click();
}

/** The patient's sister joins for a moment. */
export async function bringGuest(doctorPage: Page, guestPage: Page): Promise<void> {
  await guestPage.goto(await inviteSister(doctorPage));
  await guestPage.getByText(/you are invited as sister.* your time \(.* in Lagos\)/).waitFor();
  // If the browser has already allowed camera and microphone, the device test starts by itself.
  await guestPage
    .getByRole('button', { name: 'Start the test' })
    .click({ timeout: 5_000 })
    .catch(() => undefined);
  await guestPage.getByText('Works').nth(1).waitFor();
  await checkPage(guestPage, 'guest-test');
  await startButton(guestPage).click();
  await guestPage.getByRole('region', { name: 'Waiting room' }).waitFor();
  await admit(doctorPage, 'Bisi Bello');
  await guestPage.getByRole('region', { name: /^Call with/ }).waitFor();
  await guestPage.getByRole('figure').nth(2).waitFor();
  await waitForVideos(guestPage, 3);
  for (const figure of await guestPage.getByRole('figure').all()) await expect(figure).toBeInViewport({ ratio: 1 });
  await expect(guestPage.getByRole('toolbar', { name: 'Call' })).toBeInViewport({ ratio: 1 });
  await checkPage(guestPage, 'guest-room');
  await chatAsGuest(guestPage, doctorPage);
  await checkPage(guestPage, 'guest-call');
  await doctorPage
    .getByRole('list', { name: 'People' })
    .getByText(/sister, in the call/)
    .waitFor();
  await guestPage.getByRole('toolbar', { name: 'Call' }).getByRole('button', { name: 'Leave' }).click();
  await guestPage.getByRole('heading', { name: 'You have left the call' }).waitFor();
}

async function inviteSister(doctorPage: Page): Promise<string> {
  await doctorPage.getByRole('button', { name: 'Invite family or an interpreter' }).click();
  const dialog = doctorPage.getByRole('dialog', { name: 'Invite someone to this call' });
  await dialog.getByLabel('Name').fill('Bisi Bello');
  await dialog.getByLabel('Relationship to the patient').fill('sister');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const link = (await dialog.getByText(/\/call#/).textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Done' }).click();
  return link;
}

/** A guest can use the chat, but cannot read messages from before they were admitted. */
async function chatAsGuest(guestPage: Page, doctorPage: Page): Promise<void> {
  await guestPage.getByRole('toolbar', { name: 'Call' }).getByRole('button', { name: 'Chat' }).click();
  const log = guestPage.getByRole('log', { name: 'Chat' });
  await expect(guestPage.getByRole('textbox', { name: /^Write to/ })).toBeInViewport({ ratio: 1 });
  await expect(guestPage.getByRole('toolbar', { name: 'Call' })).toBeInViewport({ ratio: 1 });
  await guestPage.getByRole('textbox', { name: /^Write to/ }).fill('She says: since Monday');
  await guestPage.getByRole('button', { name: 'Send', exact: true }).click();
  await log.getByText('She says: since Monday').waitFor();
  await expect(log.getByText('148 over 94')).toHaveCount(0);
  await checkUnsentTextRemains(guestPage);
  await doctorPage.getByRole('toolbar', { name: 'Call' }).getByRole('button', { name: /Chat/ }).click();
  await doctorPage.getByRole('log', { name: 'Chat' }).getByText('She says: since Monday').waitFor();
  await doctorPage.getByText(/^Read by .* and /).waitFor();
  await doctorPage.getByLabel(/^Only /).check();
  await doctorPage.getByText(/^Read by (?!.* and )/).waitFor();
  await doctorPage.getByRole('textbox', { name: /^Write to/ }).fill('Between the two of us');
  await doctorPage.getByRole('button', { name: 'Send', exact: true }).click();
  await doctorPage.getByText('not shown to guests').waitFor();
  await expect(log.getByText('Between the two of us')).toHaveCount(0);
  await doctorPage.getByRole('tab', { name: /People/ }).click();
}

/** The chat is closed by the button and opened by its key: what was being written is still there. */
async function checkUnsentTextRemains(guestPage: Page): Promise<void> {
  const text = guestPage.getByRole('textbox', { name: /^Write to/ });
  await text.fill('She cannot');
  await guestPage.getByRole('toolbar', { name: 'Call' }).getByRole('button', { name: 'Chat' }).click();
  await expect(text).toBeHidden();
  await guestPage.keyboard.press('c');
  await expect(text).toHaveValue('She cannot');
  await text.fill('');
}
