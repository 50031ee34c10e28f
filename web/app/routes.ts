import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

/** Every URL of the product, by hand: the table of contents of the screens. */
export default [
  layout('pages/publico/moldura.tsx', [index('pages/publico/home.tsx')]),
  route('*', 'pages/publico/desconhecida.tsx'),
] satisfies RouteConfig
