// Which part of the product may know which other one. app → features | admin → roleplay, voice → components → lib.
const test = "\\.test\\.tsx?$";
const databaseFiles =
  "^src/features/[^/]+/(data|mutations)\\.ts$|^src/admin/service\\.ts$|^src/server/(db|auth|audit|limits|mail|queue)|^prisma/|^tests/";

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    {
      name: "no-circular",
      comment: "Two files that need each other are one file, or three.",
      severity: "error",
      from: {},
      to: { circular: true, dependencyTypesNot: ["type-only"] },
    },
    {
      name: "no-unresolvable",
      comment: "An import that leads nowhere.",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "^~env$" },
    },
    {
      name: "roleplay-is-pure",
      comment:
        "The character and the judge run in production, in tests, in a terminal and without any key: no I/O, no React, no clock, nothing but themselves, lib and zod.",
      severity: "error",
      from: { path: "^src/roleplay/", pathNot: test },
      to: { pathNot: "^src/(roleplay|lib)/|^node_modules/zod/" },
    },
    {
      name: "lib-is-a-leaf",
      comment: "lib is what everybody may use, so it may use nobody.",
      severity: "error",
      from: { path: "^src/lib/" },
      to: { path: "^src/", pathNot: "^src/lib/" },
    },
    {
      name: "components-know-no-domain",
      comment: "Shared components show things; what things mean belongs to features.",
      severity: "error",
      from: { path: "^src/components/", pathNot: test },
      to: { path: "^src/", pathNot: "^src/(components|lib|i18n|styles)/" },
    },
    {
      name: "voice-stays-in-the-browser",
      comment: "The browser's side of a talk knows rooms and sound, not accounts or databases.",
      severity: "error",
      from: { path: "^src/voice/", pathNot: test },
      to: { path: "^src/", pathNot: "^src/(voice|components|lib|i18n)/" },
    },
    {
      name: "features-do-not-know-pages",
      comment: "Pages put features together, never the other way round.",
      severity: "error",
      from: { path: "^src/(features|admin|server|trpc)/" },
      to: { path: "^src/app/" },
    },
    {
      name: "server-only-on-the-server",
      comment: "What holds secrets or the database must not be able to reach a browser bundle.",
      severity: "error",
      from: { path: "^src/(components|voice|lib|styles)/|^src/features/[^/]+/components/", pathNot: test },
      to: { path: "^src/(server|generated|agent|jobs|platform)/|^env\\.mjs$", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "few-files-touch-the-database",
      comment:
        "Every query stands in data.ts, mutations.ts or a named server file, so that its scope can be read in one place.",
      severity: "error",
      from: { path: "^(src|prisma|tests)/", pathNot: `${databaseFiles}|^src/generated/` },
      to: { path: "^src/(server/db\\.ts|generated/)", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "processes-are-entries",
      comment: "Entry points are started, not imported; tests may look into them.",
      severity: "error",
      from: { pathNot: `^src/(agent|jobs|platform|cli|bench)/|^tests/|${test}` },
      to: { path: "^src/(agent|jobs|platform|cli|bench)/" },
    },
    {
      name: "platform-stands-alone",
      comment: "The start runs before the product can: it imports none of it.",
      severity: "error",
      from: { path: "^src/platform/" },
      to: { path: "^src/", pathNot: "^src/platform/" },
    },
    {
      name: "no-test-code-in-production",
      comment: "Tests may use the product, never the other way round. Benches measure with the tests' own tools.",
      severity: "error",
      from: { path: "^src/", pathNot: `${test}|^src/bench/` },
      to: { path: `^tests/|${test}` },
    },
    {
      name: "no-undeclared-packages",
      comment: "A package that only others brought along may be gone tomorrow.",
      severity: "error",
      from: { path: "^(src|prisma)/" },
      to: { dependencyTypes: ["npm-no-pkg", "npm-unknown"] },
    },
    {
      name: "no-development-packages-in-production",
      comment: "Development packages are not installed where the product runs.",
      severity: "error",
      from: { path: "^src/", pathNot: `${test}|^src/(bench|platform)/|^src/cli/render-avatars` },
      to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"], pathNot: "^node_modules/@types/" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules|^src/generated" },
    exclude: { path: "^\\.next/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      mainFields: ["module", "main", "types"],
    },
  },
};
