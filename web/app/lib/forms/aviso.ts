import { readCookie } from '#lib/api/cookie.ts'

/** Results that the next page shows. A closed list: the cookie contains a name, never a text. */
export const avisos = {
  compra: 'Compra realizada com sucesso',
  compraCartao: 'Compra realizada com sucesso',
  mensalidade: 'Pagamento confirmado. O cartão está valendo.',
  cartaoCancelado: 'Pronto: o cartão foi cancelado e nada mais será cobrado.',
  cartaoDesistido: 'Você desistiu do cartão. O que você pagou volta por inteiro.',
  cartaoForma: 'Pronto: as próximas cobranças são pagas assim.',
  planoTrocado: 'Pronto: o plano novo já vale.',
  planoMarcado: 'Pronto: a troca de plano está marcada.',
  planoMantido: 'Pronto: você continua no seu plano.',
  dependente: 'Pronto: a pessoa já pode usar o cartão.',
  dependenteSaiu: 'Pronto: a pessoa saiu do cartão.',
  tipoSalvo: 'Tipo de registro salvo.',
  tipoRemovido: 'Tipo de registro removido.',
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
  atendimento: 'Voucher validado com sucesso! Liberado atendimento.',
  atendimentoDesfeito: 'Atendimento desfeito. O voucher vale de novo.',
  desistencia: 'Você desistiu da compra. O pedido foi desfeito.',
  favorito: 'Guardado nos seus favoritos.',
  favoritoRemovido: 'Removido dos seus favoritos.',
  favoritoLimite: 'Você já guardou 100 favoritos. Remova um deles para guardar outro.',
  favoritoSumiu: 'Não foi possível guardar: isto não está mais na rede.',
  favoritoEquipe: 'Os favoritos são para quem entra como cliente.',
  orcamentoGuardado: 'Orçamento guardado. Avisamos por e-mail quando o total baixar.',
  orcamentoMuitos: 'Você já guardou 20 orçamentos. Apague um deles para guardar este.',
  orcamentoSumiu: 'Não foi possível guardar. Confira os exames e a cidade.',
  orcamentoEquipe: 'Os orçamentos são guardados por quem entra como cliente.',
  orcamentoApagado: 'Orçamento apagado.',
  orcamentoAvisa: 'Pronto: avisamos por e-mail quando o total baixar.',
  orcamentoNaoAvisa: 'Pronto: não avisamos mais deste orçamento.',
  alertas: 'Avisos de preço atualizados.',
  remarcado: 'Horário remarcado. A unidade ainda vai confirmar.',
  horarioCancelado: 'Horário cancelado. O pedido continua valendo.',
  horarioMarcado: 'Paciente encaixado.',
  horarioConfirmado: 'Agendamento confirmado. O paciente foi avisado.',
  horarioLiberado: 'Agendamento cancelado. O horário está livre.',
  horarioMudado: 'Agendamento remarcado.',
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
  codigo: 'Enviamos outro código por SMS.',
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
  redeDestaque: 'Séries de cartão e destaque salvos.',
  importacaoConferida: 'Planilha conferida de novo.',
  importacaoAplicada: 'Importação aplicada.',
  importacaoDesfeita: 'Importação desfeita.',
} as const
export type Aviso = keyof typeof avisos

const cookie = 'alento_aviso'

/** Set-Cookie for a redirect: the next page shows the text once. */
export const avisoCookie = (aviso: Aviso): string =>
  `${cookie}=${aviso}; Path=/; Max-Age=60; HttpOnly; SameSite=Lax`

/** Set-Cookie that deletes it. */
export const noAvisoCookie = `${cookie}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`

/** Whether a result waits to be shown; it is read once, even where it is not shown. */
export const hasAviso = (request: Request): boolean => readCookie(request, cookie) !== undefined

/** Results that only one page shows: on another one, reached in between, they would be about nothing. */
const paths: Partial<Record<Aviso, string>> = { compra: '/voucher', compraCartao: '/voucherCartao' }

/** The text that this request still has to show, or null. */
export function readAviso(request: Request): string | null {
  const value = readCookie(request, cookie)
  if (!value || !Object.hasOwn(avisos, value)) return null
  const path = paths[value as Aviso]
  const here = new URL(request.url).pathname.replace(/\.data$/, '')
  return path && path !== here ? null : avisos[value as Aviso]
}
