import { listMensagem, type Mensagem } from '@alento/contract/plataforma/mensagem.ts'
import { loadPage } from '#lib/api/load-list.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { Picture } from '#parts/moldura/pictures.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Empty } from '#ui/data/empty.tsx'
import { Page, Stack } from '#ui/base/layout.tsx'
import { Pager } from '#ui/nav/pager.tsx'
import type { Route } from './+types/page'
import { MessageCard } from './message-card.tsx'
import css from './outbox.module.css'

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageTitle('Mensagens', matches),
  { name: 'robots', content: 'noindex' },
]

/** In production the API call does not exist, so this page is a 404. */
export async function loader(args: Route.LoaderArgs) {
  return loadPage(args, listMensagem, { query: {} })
}

/** The development outbox: every message that was written, sent or not. */
export default function MensagensPage({ loaderData: { list, page, pageCount } }: Route.ComponentProps) {
  return (
    <Page className={css.page}>
      <Stack gap={8}>
        <h1>Mensagens</h1>
        <p className="lead">
          Página de desenvolvimento: o que o sistema escreveu por e-mail e SMS, da mais nova para a mais
          antiga.
        </p>
      </Stack>
      {list.length === 0 ? (
        <NoMessages />
      ) : (
        <Stack as="ol" className={css.list}>
          {list.map((mensagem: Mensagem) => (
            <li key={mensagem._id}>
              <MessageCard mensagem={mensagem} />
            </li>
          ))}
        </Stack>
      )}
      <Pager page={page} pageCount={pageCount} hrefOf={(n) => `/dev/mensagens?pagina=${n}`} />
    </Page>
  )
}

const NoMessages = () => (
  <Empty
    picture={<Picture name="vazio" />}
    title="Nenhuma mensagem ainda"
    action={<ButtonLink href="/busca">Buscar e comprar</ButtonLink>}
  >
    Uma compra, um boleto ou um cancelamento escreve a primeira.
  </Empty>
)
