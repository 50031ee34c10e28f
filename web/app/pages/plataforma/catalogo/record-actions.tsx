import { countText } from '@alento/contract/base/texto.ts'
import IconDots from 'icon:dots'
import IconPlayerPause from 'icon:player-pause'
import IconPlayerPlay from 'icon:player-play'
import IconTrash from 'icon:trash'
import { Form } from 'react-router'
import { buttonClass } from '#ui/base/button.tsx'
import { NamedLink } from '#ui/base/named-button.tsx'
import { Icon, type IconShape } from '#ui/base/icon.tsx'
import { RowActions } from '#ui/data/table.tsx'
import { Menu, MenuButton } from '#ui/nav/menu.tsx'
import { Confirm } from '#ui/overlay/confirm.tsx'
import { editHref, listHref } from './paths.ts'

type Props = {
  of: { _id: string; versao: number; retiradoEm: string | null; unidades: number }
  nome: string
  path: string
  search: string
}

const units = (n: number): string =>
  n === 0
    ? 'Nenhuma unidade tem preço disto.'
    : `${countText(n, 'unidade tem', 'unidades têm')} preço disto e ${n === 1 ? 'continua' : 'continuam'} vendendo.`

/** Editing is a button; retiring or bringing back and deleting are in the row's menu. */
export function RecordActions({ of, nome, path, search }: Props) {
  const item = (acao: string, icon: IconShape, label: string, detail?: string) => (
    <Form method="post" action={listHref(path, search)} preventScrollReset>
      <input type="hidden" name="id" value={of._id} />
      <input type="hidden" name="versao" value={of.versao} />
      <MenuButton name="acao" value={acao} icon={icon} detail={detail}>
        {label}
      </MenuButton>
    </Form>
  )
  return (
    <RowActions>
      <NamedLink href={editHref(path, search, of._id)} about={nome}>
        Editar
      </NamedLink>
      <Confirm when="remover" question="Deseja realmente apagar o registro?" detail={nome} stop>
        <Confirm
          when="retirar"
          question="Deseja realmente retirar do catálogo?"
          detail={`${nome}. ${units(of.unidades)} Ninguém mais encontra isto na busca por nome nem cria preços.`}
        >
          <Menu
            summaryClass={buttonClass({ variant: 'quiet', size: 'small', square: true })}
            label={`Mais ações de ${nome}`}
            summary={<Icon of={IconDots} />}
          >
            {of.retiradoEm === null
              ? item('retirar', IconPlayerPause, 'Retirar do catálogo', 'Quem já tem preço continua vendendo')
              : item('voltar', IconPlayerPlay, 'Trazer de volta')}
            {item('remover', IconTrash, 'Apagar', 'Só o que ninguém usa')}
          </Menu>
        </Confirm>
      </Confirm>
    </RowActions>
  )
}
