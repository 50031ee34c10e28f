/// <reference types="vite/client" />
/// <reference types="@react-router/dev/types" />
declare module 'virtual:react-router/server-build' {
  // oxlint-disable-next-line typescript/consistent-type-imports -- an import statement would make this file a module
  const build: import('react-router').ServerBuild
  export = build
}
