import { readCookie } from '#lib/api/cookie.ts'
import { compraFeita } from '#lib/pedido/compra-feita.ts'
import { avisosPreco } from './avisos-preco.ts'

/** Results that the next page shows. A closed list: the cookie contains a name, never a text. */
export const avisos = {
  compra: compraFeita,
  compraCartao: compraFeita,
  chave: 'Pronto: este aparelho entra com a digital, o rosto ou o PIN dele.',
  contatoDeNovo: 'Esse código não vale mais. Peça outro.',
  contatoConfirmado: 'Confirmado. Você também pode entrar com ele.',
  mensalidade: 'Pagamento confirmado. O cartão está valendo.',
  cartaoCancelado: 'Pronto: o cartão foi cancelado e nada mais será cobrado.',
  cartaoDesistido: 'Você desistiu do cartão. O que você pagou volta por inteiro.',
  cartaoEntrega: 'Pronto: o cartão impresso vai para este endereço.',
  cartaoForma: 'Pronto: as próximas cobranças são pagas assim.',
  planoTrocado: 'Pronto: o plano novo já vale.',
  planoMarcado: 'Pronto: a troca de plano está marcada.',
  planoMantido: 'Pronto: você continua no seu plano.',
  dependente: 'Pronto: a pessoa já pode usar o cartão.',
  dependenteSaiu: 'Pronto: a pessoa saiu do cartão.',
  reclamacaoAberta: 'Recebemos a sua reclamação. A resposta chega aqui e por e-mail.',
  reclamacaoEscrita: 'Mensagem enviada.',
  reclamacaoRespondida: 'Resposta enviada ao cliente.',
  reclamacaoEncerrada: 'Reclamação encerrada. O cliente recebe um e-mail.',
  suporteVoucher: 'Voucher enviado ao cliente.',
  suporteCancelado: 'Pedido cancelado. O cliente recebe um e-mail.',
  suporteDesbloqueio: 'Acesso desbloqueado.',
  suporteSessoes: 'Sessões encerradas.',
  suporteSessao: 'Sessão encerrada.',
  suporteSenha: 'Link de nova senha enviado ao cliente.',
  contasUnidas: 'Contas unidas. As duas recebem um e-mail.',
  contasSeparadas: 'União desfeita. As duas contas recebem um e-mail.',
  devolucaoFeita: 'Devolução pedida ao processador de pagamentos.',
  devolucaoEspera: 'Pedido feito. O dinheiro sai quando outra pessoa aprovar.',
  devolucaoAprovada: 'Devolução aprovada e pedida ao processador.',
  devolucaoRecusada: 'Devolução não aprovada. Nada foi devolvido.',
  feriadoSalvo: 'Feriado salvo. As agendas de lá mudam em um minuto.',
  feriadoRemovido: 'Feriado removido. As unidades de lá voltam a atender nesse dia.',
  tipoSalvo: 'Tipo de registro salvo.',
  tipoUnidadeSalvo: 'Tipo de unidade salvo.',
  tipoRemovido: 'Tipo de registro removido.',
  catalogoSalvo: 'Salvo. A busca e os orçamentos já usam o que mudou.',
  catalogoNovo: 'Pronto: já está no catálogo.',
  catalogoRetirado: 'Retirado do catálogo. O que já existe continua valendo.',
  catalogoVoltou: 'Pronto: está de volta ao catálogo.',
  catalogoRemovido: 'Apagado do catálogo.',
  tabelaAplicada: 'Tabela aplicada. A busca e os orçamentos já usam o que mudou.',
  tabelaConferida: 'Conferida com o catálogo de agora.',
  tabelaDesfeita: 'Importação desfeita. O catálogo voltou ao que era.',
  cupomNovo: 'Pronto: o cupom foi criado.',
  cupomSalvo: 'Cupom salvo. Os pedidos que já o usaram ficam como estão.',
  cupomEncerrado: 'Cupom encerrado. Ninguém mais o usa.',
  imagemTextoNova: 'Imagem guardada. Copie a linha dela para o texto.',
  imagemTextoApagada: 'Imagem apagada.',
  depoimentoNovo: 'Depoimento criado. Publique para mostrar no site.',
  depoimentoSalvo: 'Depoimento salvo.',
  depoimentoPublicado: 'Pronto: o depoimento está no site.',
  depoimentoForaDoSite: 'O depoimento saiu do site.',
  mensagemDeNovo: 'Pronto: a mensagem vai de novo agora.',
  tarefaRepetida: 'Pronto: o que falhou roda de novo agora.',
  tarefaJaRepetida: 'Nada a repetir: isso não está mais entre as falhas.',
  planoAVenda: 'O plano está à venda.',
  planoForaDeVenda: 'O plano saiu de venda. Os contratos continuam.',
  beneficiarios: 'Beneficiários do seguro salvos.',
  herdeiros: 'Pronto: o seguro fica para os herdeiros legais.',
  cartaoContinua: 'Pronto: o cartão continua como antes.',
  reenvio: 'Vocuher reenviado com sucesso para o seu email!',
  reenvioCelular: 'Voucher reenviado para o seu celular.',
  atendimento: 'Voucher validado com sucesso! Liberado atendimento.',
  atendimentoDesfeito: 'Atendimento desfeito. O voucher vale de novo.',
  desistencia: 'Você desistiu da compra. O pedido foi desfeito.',
  ...avisosPreco,
  textoPublicado: 'Texto publicado. Ele já está no site.',
  conviteEnviado: 'Convite enviado. Ele também está em Mensagens.',
  conviteRepetido: 'Este endereço já tinha recebido este convite. Nada foi enviado.',
  contatoRespondido: 'Mensagem marcada como respondida.',
  contatoReaberto: 'Mensagem marcada como nova.',
  configuracaoSalva: 'Configuração salva. Ela já vale no site.',
  configuracaoDevolvida: 'Pronto: vale de novo o valor do servidor.',
  remarcado: 'Horário remarcado. A unidade ainda vai confirmar.',
  horarioCancelado: 'Horário cancelado. O pedido continua valendo.',
  horarioMarcado: 'Paciente marcado.',
  encaixeMarcado: 'Paciente encaixado. O horário tem dois pacientes.',
  horarioConfirmado: 'Agendamento confirmado. O paciente foi avisado.',
  horarioLiberado: 'Agendamento cancelado. O horário está livre.',
  horarioMudado: 'Agendamento remarcado.',
  chegada: 'Chegada registrada.',
  chamada: 'Paciente chamado.',
  visitaVoltou: 'Pronto: voltou ao que era.',
  mudancaDesfeita: 'Mudança desfeita. O paciente não foi avisado.',
  diaConfirmado: 'Agendamentos confirmados. Os pacientes foram avisados.',
  diaConfirmadoEmParte: 'Alguns não puderam ser confirmados. Veja os que ainda esperam.',
  variosMudados: 'Agendamentos remarcados. Quem comprou pelo site é avisado por e-mail e SMS.',
  variosMudadosEmParte: 'Alguns horários foram ocupados antes. Veja os que faltam.',
  recadoEnviado: 'Recado enviado aos pacientes.',
  unidadeFechada: 'Unidade fechada nestes dias.',
  unidadeReaberta: 'Pronto: a unidade atende de novo nestes dias.',
  visitaChegou: 'Chegada anotada.',
  visitaFeita: 'Atendimento marcado.',
  visitaDesfeita: 'Atendimento desfeito.',
  ausencia: 'Ausência marcada.',
  semAusencia: 'Ausência desfeita.',
  espera: 'Você está na lista de espera.',
  saiuDaEspera: 'Você saiu da lista de espera.',
  conferencia: 'Conferência iniciada. O resultado aparece aqui em instantes.',
  diferenca: 'Diferença marcada como resolvida.',
  devolucaoPedida: 'A devolução foi pedida de novo ao processador.',
  devolucaoPaga: 'Pagamento ao cliente registrado.',
  avaliacao: 'Obrigado pela sua avaliação.',
  respostaPublicada: 'Resposta publicada. Ela já aparece na página da unidade.',
  respostaOculta: 'Resposta oculta. Só a unidade ainda a vê.',
  respostaVisivel: 'A resposta aparece de novo na página da unidade.',
  dados: 'Dados atualizados.',
  rede: 'Dados da rede atualizados com Sucesso!',
  redePedida: 'Pedido enviado. Os dados mudam quando o administrador aprovar.',
  acessoRede: 'Acesso criado. A unidade já pode entrar.',
  logo: 'Logo atualizado.',
  fotos: 'Fotos atualizadas.',
  saiu: 'Você saiu da sua conta.',
  outraConta: 'Nada foi mudado: neste aparelho entrou outra conta.',
  senha: 'Senha alterada com sucesso!',
  cadastro: 'Cadastro Realizado Com Sucesso',
  profissionalSemAgenda:
    'Cadastro realizado com sucesso! Porém é necessário realizar a configuração da agenda do Profissional!',
  profissional: 'Dados do profissional atualizados.',
  profissionalAtivo: 'Profissional ativado.',
  profissionalInativo: 'Profissional desativado.',
  acessoCriado: 'Acesso criado. O profissional já pode entrar.',
  acessoSenha: 'Senha trocada. Quem estava conectado saiu.',
  acessoAtivo: 'Acesso ativado.',
  acessoInativo: 'Acesso desativado.',
  agenda: 'Agenda atualizada.',
  agendaRemovida: 'Removido da agenda.',
  atendente: 'Dados do atendente atualizados.',
  atendenteAtivo: 'Atendente ativado.',
  atendenteInativo: 'Atendente desativado.',
  codigo: 'Enviamos outro código.',
  faltaCodigo: 'Continue: falta o código. Enviamos um novo por SMS.',
  provado: 'Confirmamos que é você. Continue.',
  entradaVencida: 'O tempo para confirmar a entrada acabou. Entre de novo.',
  cartao: 'Pronto: o cartão está na sua conta.',
  fatorRemovido: 'Removido da verificação em duas etapas.',
  aparelhoSaiu: 'Pronto: a sessão foi encerrada.',
  consentimento: 'Sua escolha foi guardada.',
  contaApagada: 'Sua conta foi apagada. Um último e-mail confirma isso.',
  redeVendedor: 'Pedido enviado à Zoop. Atualize a página em instantes.',
  redeDados: 'Dados da plataforma gravados.',
  redeConferida: 'Conferência gravada.',
  redeHabilitada: 'Unidade habilitada. Ela já aparece na busca.',
  redeDevolvida: 'Cadastro devolvido. A unidade recebe o motivo por e-mail.',
  redeEnviada: 'Cadastro enviado para avaliação.',
  redeSuspensa: 'Unidade suspensa. Ela saiu da busca e recebe o motivo por e-mail.',
  redeDesfeita: 'Desfeito. A unidade está como antes e não recebeu e-mail.',
  redeReativada: 'Unidade ativa de novo. Ela já aparece na busca.',
  mudancaFeita: 'Mudança feita. Os pacientes já veem.',
  mudancaRecusada: 'Mudança recusada. A unidade recebe o motivo por e-mail.',
  plano: 'Plano salvo.',
  planoNovo: 'Plano criado.',
  contratoVendido: 'Contrato vendido. O link vai ao titular por e-mail e SMS.',
  linkReenviado: 'Link enviado de novo ao titular. Ele vale mais 7 dias.',
  contratoEncerrado: 'Contrato encerrado. O titular recebe um aviso.',
  contratoAoFim: 'O contrato termina ao fim do período pago. O titular recebe um aviso.',
  contratoDesfeito: 'Contrato desfeito. Tudo o que foi pago volta ao titular.',
  contratoLiberado: 'Cartão liberado. O titular recebe um aviso.',
  contratoSuspenso: 'Cartão suspenso. O titular recebe um aviso.',
  cobrancaDevolvida: 'Devolução pedida ao processador.',
  filaFeita: 'Marcado como feito.',
  filaDesfeita: 'Marca desfeita. Está de novo na fila.',
  preco: 'Preço salvo.',
  precoNovo: 'Serviço incluído na lista.',
  precoRemovido: 'Serviço removido da lista.',
  pacote: 'Pacote salvo.',
  pacoteNovo: 'Pacote criado.',
  pacoteRemovido: 'Pacote removido.',
  avaliacaoMantida: 'Avaliação mantida. Ela saiu da fila.',
  avaliacaoRetirada: 'Avaliação retirada do site e da nota. Quem escreveu recebe um e-mail.',
  avaliacaoMostrada: 'Avaliação de volta ao site e à nota. Quem escreveu recebe um e-mail.',
  avaliacaoDestacada: 'Avaliação escolhida para a página inicial.',
  avaliacaoSemDestaque: 'Avaliação fora da página inicial.',
  redeDestaque: 'Séries de cartão e destaque salvos.',
  importacaoConferida: 'Planilha conferida de novo.',
  importacaoRespondida: 'Conferida com as suas respostas. Veja e aplique.',
  importacaoAplicada: 'Importação aplicada.',
  importacaoDesfeita: 'Importação desfeita.',
} as const
export type Aviso = keyof typeof avisos

const cookie = 'alento_aviso'

/** Steps of the start page of staff that take back a result shown there. Closed like the texts. */
const desfazeres = ['marcado', 'chegou', 'chamar', 'faltou', 'veio', 'atendido', 'desfeito'] as const
export type AcaoDesfazer = (typeof desfazeres)[number]

/** Results of the agenda that can be taken back, and the fields of the form that does so, beside the id of what changed. */
const undoable = {
  horarioMudado: { acao: 'desfazer' },
  horarioLiberado: { acao: 'desfazer' },
  ausencia: { acao: 'falta', faltou: 'nao' },
  visitaChegou: { acao: 'marcado' },
  visitaFeita: { acao: 'atendido', atendido: 'nao' },
} as const satisfies Partial<Record<Aviso, Record<string, string>>>

/** Decisions about a unit that can be taken back on its page. The server allows it for ten seconds. */
const undoableRede: readonly string[] = ['redeHabilitada', 'redeSuspensa'] satisfies Aviso[]

/** A form that takes a result back: where it is sent, its fields, and for how many milliseconds it is offered. */
export type Undo = { action: string; fields: Readonly<Record<string, string>>; ms?: number }

/**
 * Set-Cookie for a redirect: the next page shows the text once. `id` names what changed, where it can be taken back; `acao` is the step
 * of the start page that does so.
 */
export const avisoCookie = (aviso: Aviso, id?: string, acao?: AcaoDesfazer): string => {
  const undo =
    id && (acao || Object.hasOwn(undoable, aviso) || undoableRede.includes(aviso))
      ? [id, ...(acao ? [acao] : [])]
      : []
  return `${cookie}=${[aviso, ...undo].join('.')}; Path=/; Max-Age=60; HttpOnly; SameSite=Lax`
}

/** Set-Cookie that deletes it. */
export const noAvisoCookie = `${cookie}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`

/** Whether a result waits to be shown; it is read once, even where it is not shown. */
export const hasAviso = (request: Request): boolean => readCookie(request, cookie) !== undefined

/** Results that only one page shows: on another one, reached in between, they would be about nothing. */
const paths: Partial<Record<Aviso, string>> = { compra: '/voucher', compraCartao: '/voucherCartao' }

/** The text that this request still has to show, or null. */
export function readAviso(request: Request): string | null {
  const value = readCookie(request, cookie)?.split('.')[0]
  if (!value || !Object.hasOwn(avisos, value)) return null
  const path = paths[value as Aviso]
  const here = new URL(request.url).pathname.replace(/\.data$/, '')
  return path && path !== here ? null : avisos[value as Aviso]
}

const anId = /^[\da-f-]{36}$/

/** The form that takes the result back, for the toast that shows it; null when nothing does. It returns to `de`. */
export function readUndo(request: Request, de: string): Undo | null {
  const [aviso = '', id = '', step] = readCookie(request, cookie)?.split('.') ?? []
  if (!Object.hasOwn(avisos, aviso) || !anId.test(id)) return null
  const acao = desfazeres.find((one) => one === step)
  if (acao) return { action: '/admin?index', fields: { acao, agendamento: id, desfazendo: 'sim', de } }
  if (undoableRede.includes(aviso))
    return { action: `/admin/redes/${id}`, fields: { acao: 'desfazer' }, ms: 9_000 }
  if (!Object.hasOwn(undoable, aviso)) return null
  const fields = undoable[aviso as keyof typeof undoable]
  return { action: '/admin/agendamentos', fields: { ...fields, agendamento: id, de } }
}
