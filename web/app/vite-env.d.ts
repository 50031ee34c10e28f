/// <reference types="vite/client" />
/// <reference types="@react-router/dev/types" />
declare module 'virtual:react-router/server-build' {
  const build: import('react-router').ServerBuild
  export = build
}
