// Draws the characters' portraits into public/avatars and the default one, so that the site needs neither photographs nor a
// drawing library at run time. Run it by hand after a change of looks; the results are committed.
import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { notionists } from "@dicebear/collection";
import { createAvatar } from "@dicebear/core";
import sharp from "sharp";
import { type AvatarLook, avatarLooks, grounds } from "./avatar-looks";

/** Twice the largest size shown, for sharp screens. */
const pixels = 320;

const publicFolder = fileURLToPath(new URL("../../public/", import.meta.url));

function drawPortrait({ ground, glasses, beard, ...parts }: AvatarLook): string {
  const chosen = Object.fromEntries(Object.entries(parts).map(([part, number]) => [part, [`variant${number}`]]));
  return createAvatar(notionists, {
    ...chosen,
    ...(glasses ? { glasses: [`variant${glasses}`] } : {}),
    ...(beard ? { beard: [`variant${beard}`] } : {}),
    glassesProbability: glasses ? 100 : 0,
    beardProbability: beard ? 100 : 0,
    gestureProbability: 0,
    bodyIconProbability: 0,
    backgroundColor: [grounds[ground]],
    scale: 138,
    translateY: 14,
    size: pixels,
  } as Parameters<typeof createAvatar>[1]).toString();
}

/** Nobody in particular: shown while a portrait is missing. */
const silhouette = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="${pixels}" height="${pixels}">
  <rect width="100" height="100" fill="#${grounds.plum}"/>
  <circle cx="50" cy="40" r="17" fill="#793a6b"/>
  <path d="M16 100c2-24 16-36 34-36s32 12 34 36z" fill="#793a6b"/>
</svg>`;

mkdirSync(`${publicFolder}avatars`, { recursive: true });
for (const [slug, look] of Object.entries(avatarLooks)) {
  await sharp(Buffer.from(drawPortrait(look)))
    .resize(pixels, pixels)
    .webp({ quality: 88 })
    .toFile(`${publicFolder}avatars/${slug}.webp`);
}
await sharp(Buffer.from(silhouette)).resize(pixels, pixels).jpeg({ quality: 88 }).toFile(`${publicFolder}avatar.jpg`);
await sharp(`${publicFolder}icon.svg`, { density: 432 })
  .resize(180, 180)
  .flatten({ background: "#faf8f3" })
  .png()
  .toFile(`${publicFolder}apple-icon.png`);
process.stdout.write(`${Object.keys(avatarLooks).length} portraits and the default one drawn.\n`);
