import { expect, test } from 'vitest';
import { checkPictureFile } from './picture-file.ts';

const bytes = (text: string): number[] => [...text].map((character) => character.charCodeAt(0));
const PNG = bytes('\x89PNG\r\n\x1a\n\0\0\0\r');
const JPEG = bytes('\xff\xd8\xff\xe0\0\x10JFIF\0\x01');
const WEBP = bytes('RIFF\x24\0\0\0WEBP');

test('a jpeg, png or webp is fine under its own ending', () => {
  expect(checkPictureFile({ name: 'me.png', size: 1000, head: PNG })).toBeNull();
  expect(checkPictureFile({ name: 'IMG_2041.JPG', size: 1000, head: JPEG })).toBeNull();
  expect(checkPictureFile({ name: 'me.jpeg', size: 1000, head: JPEG })).toBeNull();
  expect(checkPictureFile({ name: 'me.webp', size: 1000, head: WEBP })).toBeNull();
});

test('a picture has at most 2,097,152 bytes', () => {
  expect(checkPictureFile({ name: 'me.png', size: 2_097_152, head: PNG })).toBeNull();
  expect(checkPictureFile({ name: 'me.png', size: 2_097_153, head: PNG })).toBe('image-large');
});

test('what is no picture is refused, whatever its name', () => {
  for (const head of [
    bytes('<svg xmlns="'),
    bytes('<!doctype ht'),
    bytes('GIF89a\x01\0\x01\0\0\0'),
    [],
    bytes('RIFF\0\0\0\0WAVE'),
  ])
    expect(checkPictureFile({ name: 'me.png', size: 10, head })).toBe('image-type');
});

test('a picture under another ending is refused: a server may send it as what its name says', () => {
  for (const name of ['me.svg', 'me.html', 'me.png.html', 'me', 'me.jpg', 'png', 'me.constructor'])
    expect(checkPictureFile({ name, size: 10, head: PNG }), name).toBe('image-type');
});
