/** A photo as a phone makes it: large, turned by a note (EXIF) instead of by its pixels, and with more in it than one can see. */

/** Something that is in the photo's data and must not be handed on. */
export const HIDDEN_PLACE = 'GPS -1.9441 30.0619';

const MAX_SEGMENT = 65_000;

/** Puts the notes of a phone into a plain JPEG: turned by 90 degrees to the right, the place, and (as comments) `size` bytes. */
export function asPhonePhoto(jpeg: Buffer, size: number): Buffer {
  const comments: Buffer[] = [segment(0xfe, Buffer.from(HIDDEN_PLACE))];
  for (let left = size; left > 0; left -= MAX_SEGMENT) comments.push(segment(0xfe, Buffer.alloc(MAX_SEGMENT, 'x')));
  return Buffer.concat([jpeg.subarray(0, 2), segment(0xe1, turnedRight()), ...comments, jpeg.subarray(2)]);
}

function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

/** EXIF with one entry: orientation 6. */
function turnedRight(): Buffer {
  return Buffer.concat([
    Buffer.from('Exif\0\0MM\0*', 'latin1'),
    Buffer.from('00000008' + '0001' + '0112' + '0003' + '00000001' + '00060000' + '00000000', 'hex'),
  ]);
}
