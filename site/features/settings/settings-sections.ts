/** The parts of the settings, in order: heading and explanation, and how high each is, for the shapes that are there while it loads. */
import type { Copy } from '../../../.generated/copy.d.ts';

export type SectionTexts = {
  'profile-settings': Copy['profile-settings'];
  visibility: Pick<Copy['people']['visibility'], 'title' | 'lead'>;
  shortcuts: Pick<Copy['shortcuts'], 'title' | 'switchNote'>;
};
export type SectionId = ReturnType<typeof settingsSections>[number]['id'];

export function settingsSections({ 'profile-settings': t, visibility, shortcuts }: SectionTexts) {
  return [
    { id: 'name', title: t.name.title, text: t.name.text, height: 'h-49' },
    { id: 'picture', title: t.picture.title, text: t.picture.text, height: 'h-41' },
    { id: 'details', title: t.details.title, text: t.details.text, height: 'h-121' },
    { id: 'visibility', title: visibility.title, text: visibility.lead, height: 'h-240' },
    { id: 'recall', title: t.recall.title, text: t.recall.text, height: 'h-20' },
    { id: 'reminders', title: t.reminders.title, text: t.reminders.text, height: 'h-220' },
    { id: 'email', title: t.email.title, text: t.email.text, height: 'h-58' },
    { id: 'password', title: t.password.title, text: t.password.text, height: 'h-107' },
    { id: 'devices', title: t.devices.title, text: t.devices.text, height: 'h-11' },
    { id: 'look', title: t.look.title, text: t.look.text, height: 'h-11' },
    { id: 'keys', title: shortcuts.title, text: shortcuts.switchNote, height: 'h-7' },
    { id: 'device', title: t.device.title, text: t.device.text, height: 'h-64' },
    { id: 'data', title: t.data.title, text: t.data.text, height: 'h-25' },
    { id: 'leave', title: t.leave.title, text: t.leave.text, height: 'h-117' },
  ] as const;
}
