import { RefusedPage } from './refused-page.tsx'

/** A refusal on a page of staff: `export { RefusedEquipe as ErrorBoundary }`. */
export const RefusedEquipe = () => <RefusedPage home="/admin" />

/** A refusal on a page of the platform's administration. */
export const RefusedPlataforma = () => (
  <RefusedPage home="/admin" advice="Esta página é da administração da plataforma." />
)
