import { Form } from 'react-router'
import { numberText } from '#ui/data/number.ts'
import { Button, ButtonLink } from '#ui/base/button.tsx'
import { RowActions } from '#ui/data/table.tsx'
import { Confirm } from '#ui/overlay/confirm.tsx'
import { editOf, listOf } from './paths.ts'

type Props = {
  of: { _id: string; versao: number; retiradoEm: string | null; unidades: number }
  nome: string
  path: string
  search: string
}

const units = (n: number): string =>
  n === 0
    ? 'Nenhuma unidade tem preço disto.'
    : `${numberText(n)} ${n === 1 ? 'unidade tem' : 'unidades têm'} preço disto e ${n === 1 ? 'continua' : 'continuam'} vendendo.`

/** Edit, retire or bring back, delete. */
export function RecordActions({ of, nome, path, search }: Props) {
  const retired = of.retiradoEm !== null
  const button = (acao: string, label: string, variant: 'outline' | 'stop-quiet') => (
    <Form method="post" action={listOf(path, search)} preventScrollReset>
      <input type="hidden" name="id" value={of._id} />
      <input type="hidden" name="versao" value={of.versao} />
      <Button size="small" variant={variant} name="acao" value={acao} aria-label={`${label} ${nome}`}>
        {label}
      </Button>
    </Form>
  )
  return (
    <RowActions>
      <ButtonLink
        size="small"
        variant="outline"
        href={editOf(path, search, of._id)}
        aria-label={`Editar ${nome}`}
      >
        Editar
      </ButtonLink>
      {retired ? (
        button('voltar', 'Trazer de volta', 'outline')
      ) : (
        <Confirm
          question="Deseja realmente retirar do catálogo?"
          detail={`${nome}. ${units(of.unidades)} Ninguém mais encontra isto na busca por nome nem cria preços.`}
        >
          {button('retirar', 'Retirar', 'outline')}
        </Confirm>
      )}
      <Confirm question="Deseja realmente apagar o registro?" detail={nome} stop>
        {button('remover', 'Apagar', 'stop-quiet')}
      </Confirm>
    </RowActions>
  )
}
