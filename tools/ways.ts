/**
 * The files of `e2e/tests` that `npm test` runs: the pages without a browser, and in the browser the most frequent work of patients
 * and the desk. `.ci/run` runs the others too.
 */
export const ways = [
  'sem-navegador/cadastros',
  'sem-navegador/cliente',
  'sem-navegador/conta',
  'sem-navegador/pessoas',
  'sem-navegador/plataforma',
  'sem-navegador/unidade',
  'agenda-dia',
  'antes-dos-scripts',
  'busca',
  'caminho',
  'compra',
  'entrar',
  'mesa',
  'orcamento',
  'pagamento',
  'sem-scripts',
]
