// Modules in dependency order: each may import only the ones before it. Reordering is an ADR.
const MODULES = [
  'titular', 'auditoria', 'configuracao', 'textolegal', 'mensagem', 'conta', 'cadastro', 'equipe', 'catalogo', 'rede', 'imagem', 'preco', 'credenciamento', 'vitrine',
  'profissional', 'agenda', 'plano', 'cartao', 'razao', 'pagamento', 'requisicao', 'pedido', 'cupom', 'mesa', 'assinatura', 'seguro', 'contratoadmin', 'carteira', 'lembrete', 'espera',
  'depoimento', 'busca', 'favorito', 'orcamento', 'conciliacao', 'reclamacao', 'suporte', 'privacidade', 'trilha', 'conteudo', 'operacao', 'numero', 'painel',
]
const M = '^server/src/modules/'
/** SQL that is a whole operation by itself is a door too: `find-usuario.store.ts`. */
const SQL_DOOR = `/(${require('./tools/boundaries/verbs.json').join('|')})-[a-z0-9-]+\\.(store|queries)\\.ts$`
const ban = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

module.exports = {
  forbidden: [
    ban('no-circular', 'Cycles hide who owns a rule.', {}, { circular: true }),
    ban('no-barrel', 'Import the file itself; index.ts hides where things live.', {}, { path: '^(contract|server|web|gateway-simulator|tools|e2e|bench)/.*/index\\.tsx?$' }),
    ban('contract-is-leaf', 'The contract knows nobody.', { path: '^contract/' }, { path: '^(server|web|gateway-simulator|tools|e2e|bench)/' }),
    ban('product-knows-no-tools', 'What runs for users does not need what we work with.', { path: '^(server|web|gateway-simulator)/' }, { path: '^(tools|e2e|bench)/' }),
    ban('tools-below-e2e', 'End-to-end tests and benchmarks use the tools, benchmarks the browser of the end-to-end tests; never back.', { path: '^tools/' }, { path: '^(e2e|bench)/' }),
    ban('e2e-below-bench', 'See tools-below-e2e.', { path: '^e2e/' }, { path: '^bench/' }),
    ban('tests-know-no-scenario', 'A scenario is run, never imported: share steps in e2e.', { pathNot: '^e2e/tests/' }, { path: '^e2e/tests/' }),
    ban('tools-see-pages-in-browser', 'Tools, end-to-end tests and benchmarks meet the pages by URL.', { path: '^(tools|e2e|bench)/' }, { path: '^web/' }),
    ban('e2e-knows-no-module', 'An end-to-end test prepares what it needs by the seed and the pages, not by an operation.', { path: '^e2e/' }, { path: '^server/src/modules/' }),
    ban('web-knows-contract-only', 'Pages reach the API through apiContext.', { path: '^web/' }, { path: '^(server|gateway-simulator)/' }),
    ban('server-knows-no-pages', 'Only server.ts joins the two, by name.', { path: '^server/src/' }, { path: '^web/' }),
    ban('simulator-stands-alone', 'It speaks the gateway\'s protocol and knows nothing of us.', { path: '^gateway-simulator/' }, { path: '^(server|web|contract|tools|e2e|bench)/' }),
    ban('server-knows-no-simulator', 'Only tests may start it.', { path: '^(server/src|contract|web)/', pathNot: '\\.test\\.tsx?$' }, { path: '^gateway-simulator/' }),
    ban('platform-is-below', 'platform holds technique, never product.', { path: '^server/src/platform/', pathNot: '\\.test\\.ts$' }, { path: '^server/src/(modules|app|pages|main|server|routes)' }),
    ban('platform-knows-base-only', 'Of the contract, platform knows the base, the list of problems, and the shapes of its own ports (a CEP, a picture).',
      { path: '^server/src/platform/' }, { path: '^contract/src/', pathNot: '^contract/src/(base/|problems\\.ts$|cep\\.ts$|imagem-limites\\.ts$)' }),
    ban('module-private', 'Another module is entered by its verb files, also where SQL is all that one does.',
      { path: M + '([^/]+)/' }, { path: M + '[^/]+/[^/]+\\.(store|queries|tables|routes|jobs)\\.ts$', pathNot: [M + '$1/', '\\.tables\\.ts$', SQL_DOOR] }),
    ban('tables-private', 'Only own store, other tables (foreign keys), read-only queries and a person\'s data see a table.',
      { path: M + '([^/]+)/', pathNot: '\\.(tables|queries|titular|test)\\.ts$' }, { path: M + '[^/]+/[^/]+\\.tables\\.ts$', pathNot: M + '$1/' }),
    ban('tables-only-in-store', 'SQL has one home per module.',
      { path: M, pathNot: '\\.(store|tables|queries|titular)\\.ts$|\\.test\\.ts$' }, { path: '\\.tables\\.ts$|node_modules/drizzle-orm/' }),
    ban('rules-are-pure', 'Rules take values and return values.',
      { path: '\\.rules\\.ts$' }, { pathNot: '\\.rules\\.ts$|^contract/' }),
    ban('http-at-the-edge', 'Operations do not know HTTP.',
      { path: M, pathNot: '\\.routes\\.ts$|\\.test\\.ts$' }, { path: 'node_modules/fastify/|^server/src/platform/http/' }),
    ban('ui-is-generic', 'ui could serve another product.', { path: '^web/app/ui/' }, { path: '^web/app/(pages|parts|lib)/|^contract/|react-router' }),
    ban('audiences-apart', 'Audiences share only parts, ui and lib.',
      { path: '^web/app/pages/([^/]+)/' }, { path: '^web/app/pages/', pathNot: '^web/app/pages/$1/|\\+types' }),
    ban('shared-knows-no-page', 'ui, parts and lib serve all audiences.', { path: '^web/app/(ui|parts|lib)/' }, { path: '^web/app/pages/' }),
    ban('not-to-test', 'Tests are a leaf.', { pathNot: '\\.test\\.tsx?$|/test/' }, { path: '\\.test\\.tsx?$|/test/', pathNot: '^node_modules/' }),
    ban('unresolvable', 'Broken import.', { pathNot: '^web/' }, { couldNotResolve: true, pathNot: '^#|^node:' }),
    ...MODULES.slice(0, -1).map((m, i) => ban(`order-${m}`, 'See MODULES.', { path: `${M}${m}/`, pathNot: '\\.test\\.ts$' }, { path: `${M}(${MODULES.slice(i + 1).join('|')})/` })),
    ban('module-listed', 'Add the new module to MODULES.', { path: M, pathNot: `${M}(${MODULES.join('|')})/` }, {}),
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(build|\\.react-router|migrations)/' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
}
