import { z } from 'zod'
import * as access from './access.ts'
import * as agenda from './agenda/agenda.ts'
import * as ajuste from './plataforma/ajuste.ts'
import * as agendamento from './agenda/agendamento.ts'
import * as assinatura from './cartao/assinatura.ts'
import * as atendente from './acesso/atendente.ts'
import * as auditoria from './plataforma/auditoria.ts'
import type { Endpoint } from './base/endpoint.ts'
import * as busca from './busca/busca.ts'
import * as cadastro from './acesso/cadastro.ts'
import * as cadastroRede from './unidade/cadastro-rede.ts'
import * as checkout from './pedido/checkout.ts'
import * as combinacao from './pedido/combinacao.ts'
import * as compra from './cartao/compra.ts'
import * as cartao from './cartao/cartao.ts'
import * as cep from './catalogo/cep.ts'
import * as cliente from './cliente/cliente.ts'
import * as catalogo from './catalogo/catalogo.ts'
import * as catalogoAdmin from './catalogo/catalogo-admin.ts'
import * as conciliacao from './pagamento/conciliacao.ts'
import * as conta from './acesso/conta.ts'
import * as contato from './plataforma/contato.ts'
import * as contrato from './cartao/contrato.ts'
import * as convite from './unidade/convite.ts'
import * as contratoAdmin from './cartao/contrato-admin.ts'
import * as filaContrato from './cartao/fila-contrato.ts'
import * as corpoClinico from './unidade/corpo-clinico.ts'
import * as configuracao from './plataforma/configuracao.ts'
import * as financeiro from './pagamento/financeiro.ts'
import * as grupoPedido from './pedido/grupo-pedido.ts'
import * as moderacao from './plataforma/moderacao.ts'
import * as mensagem from './plataforma/mensagem.ts'
import * as mensagemAdmin from './plataforma/mensagem-admin.ts'
import * as mudancaContrato from './cartao/mudanca-contrato.ts'
import * as meuCartao from './cartao/meu-cartao.ts'
import * as mudanca from './unidade/mudanca.ts'
import * as depoimento from './cliente/depoimento.ts'
import * as depoimentoSite from './plataforma/depoimento-site.ts'
import * as estorno from './pagamento/estorno.ts'
import * as fator from './acesso/fator.ts'
import * as espera from './agenda/espera.ts'
import * as excecao from './agenda/excecao.ts'
import * as expediente from './agenda/expediente.ts'
import * as fechamento from './agenda/fechamento.ts'
import * as imagem from './unidade/imagem.ts'
import * as leituraExame from './catalogo/leitura-exame.ts'
import * as lembrete from './agenda/lembrete.ts'
import * as lugar from './busca/lugar.ts'
import * as favorito from './busca/favorito.ts'
import * as numero from './plataforma/numero.ts'
import * as novoPedido from './pedido/novo-pedido.ts'
import * as pacientePedido from './pedido/paciente-pedido.ts'
import * as orcamento from './orcamento/orcamento.ts'
import * as orcamentoGuardado from './orcamento/orcamento-guardado.ts'
import * as pacote from './preco/pacote.ts'
import * as paciente from './agenda/paciente.ts'
import * as pagamento from './pagamento/pagamento.ts'
import * as areaCliente from './cliente/area-cliente.ts'
import * as painel from './plataforma/painel.ts'
import * as pendencia from './plataforma/pendencia.ts'
import * as panorama from './busca/panorama.ts'
import * as parceiro from './busca/parceiro.ts'
import * as pedido from './pedido/pedido.ts'
import * as perto from './busca/perto.ts'
import * as plano from './cartao/plano.ts'
import * as preco from './preco/preco.ts'
import * as precoImportacao from './preco/preco-importacao.ts'
import * as precoPlanilha from './preco/preco-planilha.ts'
import * as prestador from './unidade/prestador.ts'
import * as precadastro from './unidade/precadastro.ts'
import * as privacidade from './cliente/privacidade.ts'
import * as profissional from './unidade/profissional.ts'
import * as razao from './pagamento/razao.ts'
import * as remarcacao from './agenda/remarcacao.ts'
import * as prontuario from './cliente/prontuario.ts'
import * as repasse from './pagamento/repasse.ts'
import * as rede from './unidade/rede.ts'
import * as requisicao from './pedido/requisicao.ts'
import * as resposta from './cliente/resposta.ts'
import * as conferencia from './unidade/conferencia.ts'
import * as revisao from './unidade/revisao.ts'
import * as suspensao from './unidade/suspensao.ts'
import * as seguro from './cartao/seguro.ts'
import * as senha from './acesso/senha.ts'
import * as sessao from './acesso/sessao.ts'
import * as reclamacao from './cliente/reclamacao.ts'
import * as suporteAcao from './plataforma/suporte-acao.ts'
import * as suporte from './plataforma/suporte.ts'
import * as uniao from './plataforma/uniao.ts'
import * as tarefa from './plataforma/tarefa.ts'
import * as cupom from './plataforma/cupom.ts'
import * as textoSite from './plataforma/texto-site.ts'
import * as imagemTexto from './plataforma/imagem-texto.ts'
import * as tabelaTuss from './catalogo/tabela-tuss.ts'
import * as tipoUnidade from './catalogo/tipo-unidade.ts'
import * as feriadoLocal from './catalogo/feriado-local.ts'
import * as tipoRegistro from './catalogo/tipo-registro.ts'
import * as unidade from './unidade/unidade.ts'
import * as usuario from './acesso/usuario.ts'
import * as venda from './cartao/venda.ts'
import * as voucher from './pedido/voucher.ts'

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
