/** Parts of a drawing, by the numbers of the Notionists collection (Zoish, CC0). */
export interface AvatarLook {
  hair: string;
  body: string;
  eyes: string;
  brows: string;
  lips: string;
  nose: string;
  glasses?: string;
  beard?: string;
  /** Colour behind the person, from the palette below. */
  ground: keyof typeof grounds;
}

export const grounds = { plum: "ecd3e5", sand: "efe2c6", sage: "d5e3d6", sky: "d3e0ea", clay: "f0d6c8" } as const;

/**
 * What each character looks like. Chosen by hand: a drawing picked by chance may contradict the age, the job or the manner
 * of the person it stands for.
 */
export const avatarLooks: Record<string, AvatarLook> = {
  "jonas-brandt": {
    hair: "55",
    body: "25",
    eyes: "05",
    brows: "08",
    lips: "24",
    nose: "10",
    glasses: "08",
    ground: "plum",
  },
  "aylin-demir": { hair: "58", body: "16", eyes: "05", brows: "13", lips: "21", nose: "05", ground: "clay" },
  "martin-seidel": {
    hair: "60",
    body: "10",
    eyes: "05",
    brows: "10",
    lips: "03",
    nose: "18",
    beard: "06",
    ground: "sage",
  },
  "lena-hoffmann": {
    hair: "48",
    body: "23",
    eyes: "05",
    brows: "09",
    lips: "23",
    nose: "08",
    glasses: "11",
    ground: "sky",
  },
  "nora-feldmann": { hair: "39", body: "14", eyes: "05", brows: "06", lips: "22", nose: "06", ground: "sand" },
  "simone-albrecht": {
    hair: "04",
    body: "16",
    eyes: "05",
    brows: "09",
    lips: "22",
    nose: "11",
    glasses: "03",
    ground: "sky",
  },
  "stefan-maurer": { hair: "42", body: "20", eyes: "05", brows: "08", lips: "27", nose: "19", ground: "sand" },
  "claudia-reinhardt": { hair: "43", body: "13", eyes: "04", brows: "13", lips: "17", nose: "12", ground: "sage" },
  "peter-lindner": {
    hair: "15",
    body: "19",
    eyes: "05",
    brows: "10",
    lips: "21",
    nose: "20",
    glasses: "08",
    ground: "clay",
  },
  "sabine-keller": { hair: "30", body: "05", eyes: "05", brows: "02", lips: "17", nose: "07", ground: "plum" },
  "monika-berger": { hair: "28", body: "12", eyes: "05", brows: "06", lips: "03", nose: "05", ground: "sand" },
  "david-okafor": { hair: "22", body: "20", eyes: "05", brows: "08", lips: "14", nose: "13", ground: "sky" },
  "thomas-weiss": {
    hair: "34",
    body: "08",
    eyes: "05",
    brows: "06",
    lips: "21",
    nose: "10",
    beard: "02",
    ground: "plum",
  },
  "julia-sommer": { hair: "20", body: "15", eyes: "05", brows: "11", lips: "30", nose: "08", ground: "clay" },
  "andrea-pohl": { hair: "11", body: "21", eyes: "05", brows: "10", lips: "24", nose: "06", ground: "sage" },
  "marco-bianchi": {
    hair: "33",
    body: "03",
    eyes: "05",
    brows: "12",
    lips: "05",
    nose: "19",
    beard: "12",
    ground: "sand",
  },
};
