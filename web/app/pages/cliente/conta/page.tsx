import IconCheck from 'icon:check'
import type { ReactNode } from 'react'
import { getMeuCartao } from '@alento/contract/cartao/cartao.ts'
import { getMeuContrato } from '@alento/contract/cartao/contrato.ts'
import { listConsentimento } from '@alento/contract/cliente/privacidade.ts'
import { getUsuario, type Usuario } from '@alento/contract/acesso/usuario.ts'
import type { EnderecoCobranca } from '@alento/contract/pagamento/pagamento.ts'
import { load } from '#lib/api/api.ts'
import { formatCpf, groupCep } from '@alento/contract/base/formato-documento.ts'
import { formatTelefone } from '@alento/contract/base/telefone.ts'
import { formatDia } from '@alento/contract/base/texto.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import { areaTitle } from '#lib/texto/titulo.ts'
import { useRoot } from '#root.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Card, CardHead } from '#ui/base/card.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { Facts } from '#ui/data/facts.tsx'
import { Stack } from '#ui/base/layout.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import type { Route } from './+types/page'
import { AreaHead } from '#pages/cliente/moldura/area-head.tsx'
import { CardFacts } from './card-facts.tsx'
import { type Canal, confirmarPath, contatoOf } from './contato-confirmado.ts'
import { loadDados } from './save-dados.server.ts'
import { SectionLinks } from './section-links.tsx'
import { dadosHome, sections } from './sections.ts'

export const meta: Route.MetaFunction = ({ matches }) => areaTitle('Meus Dados', matches)

export async function loader(args: Route.LoaderArgs) {
  await requireAccess(args, getUsuario, getMeuCartao, getMeuContrato, listConsentimento)
  const [dados, { cartao }, { contrato }, { textos }] = await Promise.all([
    loadDados(args),
    load(args, getMeuCartao, {}),
    load(args, getMeuContrato, {}),
    load(args, listConsentimento, {}),
  ])
  const whatsapp = textos.find(({ assunto }) => assunto === 'whatsapp')
  return { dados, cartao, contrato, whatsapp: whatsapp ? { escolhido: whatsapp.atual?.dado === true } : null }
}

const textOfAddress = (e: EnderecoCobranca): string =>
  [e.logradouro, e.numero, e.complemento, e.bairro, e.cidade, e.uf, `CEP ${groupCep(e.cep)}`]
    .filter(Boolean)
    .join(', ')

/** An address of the client, and whether it is confirmed; one that is not leads to its code. */
function Contato({ dados, canal }: { dados: Usuario; canal: Canal }) {
  const { para, confirmado } = contatoOf(dados, canal)
  if (para === '') return 'Não informado'
  return (
    <>
      {canal === 'email' ? para : formatTelefone(para)}{' '}
      {confirmado ? (
        <Badge bare tone="ok" icon={IconCheck}>
          Confirmado
        </Badge>
      ) : (
        <Anchor href={confirmarPath(canal)}>
          Confirmar<span className="sr"> {canal === 'email' ? 'o e-mail' : 'o celular'}</span>
        </Anchor>
      )}
    </>
  )
}

type PartProps = { title: string; href: string; items: [string, ReactNode][] }

/** A card with the current data and a link to change them. */
function Part({ title, href, items }: PartProps) {
  return (
    <Card>
      <CardHead title={title}>
        <ButtonLink variant="outline" size="small" href={`${dadosHome}/${href}`}>
          Alterar<span className="sr">: {title}</span>
        </ButtonLink>
      </CardHead>
      <Facts
        columns={2}
        items={items.map(([label, value]) => ({ label, value: value || 'Não informado' }))}
      />
    </Card>
  )
}

/**
 * The client's data and card (R26, U4). CPF and birth date can only be changed by the support, because cards and orders depend
 * on them.
 */
export default function Dados({ loaderData: { dados, cartao, contrato, whatsapp } }: Route.ComponentProps) {
  const root = useRoot()
  const telefone = root?.configuracao.suporteTelefone
  const semSenha = root?.usuario?.semSenha ?? false
  return (
    <Stack gap={24}>
      <AreaHead title="Meus Dados" />
      <Part
        title="Seus dados"
        href="contato"
        items={[
          ['Nome', dados.name],
          ['E-mail', <Contato key="email" dados={dados} canal="email" />],
          ['Celular', <Contato key="celular" dados={dados} canal="sms" />],
          ['CPF', dados.cpf && formatCpf(dados.cpf)],
          ['Data de nascimento', dados.dataNascimento && formatDia(dados.dataNascimento)],
        ]}
      />
      <Part
        title="Acesso"
        href="senha"
        items={[
          ['Usuário', dados.username],
          ['Senha', semSenha ? 'Ainda não criada' : '••••••••'],
        ]}
      />
      <Part
        title="Endereço"
        href="endereco"
        items={[['Endereço', dados.endereco && textOfAddress(dados.endereco)]]}
      />
      {whatsapp && (
        <Part
          title="Como prefere receber avisos"
          href="avisos"
          items={[
            ['Sempre', 'E-mail'],
            ['Avisos curtos, no celular', whatsapp.escolhido ? 'WhatsApp' : 'SMS'],
          ]}
        />
      )}
      <CardFacts cartao={cartao} contrato={contrato} telefone={telefone} />
      <SectionLinks label="Mais sobre sua conta" sections={sections} />
    </Stack>
  )
}
