/** The package has no types of its own: what scripts/by-hand/subset-font.ts uses of it. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'sfnt' | 'woff2';
      variationAxes?: Record<string, number>;
      keepFeatures: string[];
      noHinting: boolean;
      dropTables?: string[];
    },
  ): Promise<Buffer>;
}
