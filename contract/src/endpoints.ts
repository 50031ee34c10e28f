import { z } from 'zod'
import * as access from './access.ts'
import * as agenda from './agenda.ts'
import * as ajuste from './ajuste.ts'
import * as agendamento from './agendamento.ts'
import * as assinatura from './assinatura.ts'
import * as atendente from './atendente.ts'
import * as auditoria from './auditoria.ts'
import type { Endpoint } from './base/endpoint.ts'
import * as busca from './busca.ts'
import * as cadastro from './cadastro.ts'
import * as cadastroRede from './cadastro-rede.ts'
import * as checkout from './checkout.ts'
import * as combinacao from './combinacao.ts'
import * as compra from './compra.ts'
import * as cartao from './cartao.ts'
import * as cep from './cep.ts'
import * as cliente from './cliente.ts'
import * as catalogo from './catalogo.ts'
import * as catalogoAdmin from './catalogo-admin.ts'
import * as conciliacao from './conciliacao.ts'
import * as conta from './conta.ts'
import * as contato from './contato.ts'
import * as contrato from './contrato.ts'
import * as convite from './convite.ts'
import * as contratoAdmin from './contrato-admin.ts'
import * as filaContrato from './fila-contrato.ts'
import * as corpoClinico from './corpo-clinico.ts'
import * as configuracao from './configuracao.ts'
import * as financeiro from './financeiro.ts'
import * as grupoPedido from './grupo-pedido.ts'
import * as moderacao from './moderacao.ts'
import * as mensagem from './mensagem.ts'
import * as mensagemAdmin from './mensagem-admin.ts'
import * as mudancaContrato from './mudanca-contrato.ts'
import * as meuCartao from './meu-cartao.ts'
import * as mudanca from './mudanca.ts'
import * as depoimento from './depoimento.ts'
import * as depoimentoSite from './depoimento-site.ts'
import * as estorno from './estorno.ts'
import * as fator from './fator.ts'
import * as espera from './espera.ts'
import * as excecao from './excecao.ts'
import * as expediente from './expediente.ts'
import * as fechamento from './fechamento.ts'
import * as imagem from './imagem.ts'
import * as leituraExame from './leitura-exame.ts'
import * as lembrete from './lembrete.ts'
import * as lugar from './lugar.ts'
import * as favorito from './favorito.ts'
import * as numero from './numero.ts'
import * as novoPedido from './novo-pedido.ts'
import * as pacientePedido from './paciente-pedido.ts'
import * as orcamento from './orcamento.ts'
import * as orcamentoGuardado from './orcamento-guardado.ts'
import * as pacote from './pacote.ts'
import * as paciente from './paciente.ts'
import * as pagamento from './pagamento.ts'
import * as areaCliente from './area-cliente.ts'
import * as painel from './painel.ts'
import * as pendencia from './pendencia.ts'
import * as panorama from './panorama.ts'
import * as parceiro from './parceiro.ts'
import * as pedido from './pedido.ts'
import * as perto from './perto.ts'
import * as plano from './plano.ts'
import * as preco from './preco.ts'
import * as precoImportacao from './preco-importacao.ts'
import * as precoPlanilha from './preco-planilha.ts'
import * as prestador from './prestador.ts'
import * as precadastro from './precadastro.ts'
import * as privacidade from './privacidade.ts'
import * as profissional from './profissional.ts'
import * as razao from './razao.ts'
import * as remarcacao from './remarcacao.ts'
import * as prontuario from './prontuario.ts'
import * as repasse from './repasse.ts'
import * as rede from './rede.ts'
import * as requisicao from './requisicao.ts'
import * as resposta from './resposta.ts'
import * as conferencia from './conferencia.ts'
import * as revisao from './revisao.ts'
import * as suspensao from './suspensao.ts'
import * as seguro from './seguro.ts'
import * as senha from './senha.ts'
import * as sessao from './sessao.ts'
import * as reclamacao from './reclamacao.ts'
import * as suporteAcao from './suporte-acao.ts'
import * as suporte from './suporte.ts'
import * as uniao from './uniao.ts'
import * as tarefa from './tarefa.ts'
import * as cupom from './cupom.ts'
import * as textoSite from './texto-site.ts'
import * as imagemTexto from './imagem-texto.ts'
import * as tabelaTuss from './tabela-tuss.ts'
import * as tipoUnidade from './tipo-unidade.ts'
import * as feriadoLocal from './feriado-local.ts'
import * as tipoRegistro from './tipo-registro.ts'
import * as unidade from './unidade.ts'
import * as usuario from './usuario.ts'
import * as venda from './venda.ts'
import * as voucher from './voucher.ts'

const isEndpoint = (v: unknown): v is Endpoint =>
  typeof v === 'object' && v !== null && 'method' in v && 'path' in v && 'access' in v

const nouns = [
  access,
  configuracao,
  ajuste,
  textoSite,
  imagemTexto,
  contato,
  mensagem,
  meuCartao,
  conta,
  fator,
  sessao,
  cadastro,
  senha,
  usuario,
  atendente,
  catalogo,
  catalogoAdmin,
  tabelaTuss,
  feriadoLocal,
  tipoRegistro,
  tipoUnidade,
  cupom,
  suporte,
  suporteAcao,
  uniao,
  reclamacao,
  cep,
  rede,
  unidade,
  cadastroRede,
  preco,
  precoImportacao,
  precoPlanilha,
  pacote,
  parceiro,
  mudanca,
  precadastro,
  revisao,
  suspensao,
  conferencia,
  imagem,
  profissional,
  prestador,
  agenda,
  corpoClinico,
  excecao,
  fechamento,
  expediente,
  agendamento,
  perto,
  plano,
  cartao,
  cliente,
  paciente,
  pagamento,
  conciliacao,
  repasse,
  pedido,
  grupoPedido,
  novoPedido,
  pacientePedido,
  combinacao,
  checkout,
  estorno,
  razao,
  auditoria,
  mensagemAdmin,
  tarefa,
  contrato,
  contratoAdmin,
  convite,
  filaContrato,
  compra,
  venda,
  assinatura,
  mudancaContrato,
  seguro,
  voucher,
  prontuario,
  remarcacao,
  leituraExame,
  lembrete,
  lugar,
  espera,
  depoimento,
  depoimentoSite,
  moderacao,
  requisicao,
  resposta,
  busca,
  panorama,
  favorito,
  orcamento,
  orcamentoGuardado,
  privacidade,
  financeiro,
  areaCliente,
  numero,
  painel,
  pendencia,
]
const named = nouns.flatMap((noun) => Object.entries(noun as Record<string, unknown>))

/** Every operation of the API with its name. The server must mount each, and the permission test tries each. */
export const endpointNames: ReadonlyMap<Endpoint, string> = new Map(
  named.flatMap(([name, v]) => (isEndpoint(v) ? [[v, name] as const] : [])),
)
export const endpoints: readonly Endpoint[] = [...endpointNames.keys()]
/** The shapes that the nouns' files export, by name: the components of the OpenAPI document. */
export const shapes: readonly (readonly [string, z.ZodType])[] = named.flatMap(([name, v]) =>
  v instanceof z.ZodType ? [[name, v] as const] : [],
)
