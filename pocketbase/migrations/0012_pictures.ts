/**
 * Pictures that were stored as they were sent: each becomes the square that every new one is, and one that is too large, damaged or more
 * than a picture goes. PocketBase makes no pictures on request any more.
 */
import { checkUpload, squareOf } from '../../api-hooks/lib/make-square.ts';

const PICTURES_A_TIME = 200;

migrate(
  (app) => {
    const users = app.findCollectionByNameOrId('users');
    const avatar = users.fields.getByName('avatar') as unknown as core.FileField;
    avatar.thumbs = [] as unknown as typeof avatar.thumbs;
    app.save(users);

    const files = app.newFilesystem();
    let removed = 0;
    try {
      for (let last = ''; ; ) {
        const found = app.findRecordsByFilter('users', "avatar != '' && id > {:last}", 'id', PICTURES_A_TIME, 0, {
          last,
        });
        for (const user of found) {
          if (!user) continue;
          last = user.id;
          const square = squareOfStored(app, files, `${user.baseFilesPath()}/${user.getString('avatar')}`);
          if (square === null) removed += 1;
          user.set('avatar', square ?? '');
          app.saveNoValidate(user);
        }
        if (found.length < PICTURES_A_TIME) break;
      }
    } finally {
      files.close();
    }
    if (removed > 0) console.log(`[academy] ${removed} pictures of learners were no good and are removed.`);
  },
  () => {},
);

function squareOfStored(
  app: Pick<core.App, 'newFilesystem'>,
  files: filesystem.System,
  path: string,
): filesystem.File | null {
  try {
    const reader = files.getReader(path);
    const file = $filesystem.fileFromBytes(toBytes(reader), path.slice(path.lastIndexOf('/') + 1));
    reader.close();
    return checkUpload(file) === null ? squareOf(app, file) : null;
  } catch {
    // The file itself is gone.
    return null;
  }
}
