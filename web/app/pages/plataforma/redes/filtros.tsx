import IconSearch from 'icon:search'
import { useTiposRede } from '#lib/unidade/use-tipo-rede.ts'
import { ListFilter } from '#pages/plataforma/list-filter.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Select } from '#ui/forms/select.tsx'
import type { Escolha } from './filtros-redes.ts'
import type { Lista } from './listas.ts'
import css from './redes.module.css'

const here = '/admin/redes'
const matrizFilial = [
  { value: 'MATRIZ', label: 'Matriz' },
  { value: 'FILIAL', label: 'Filial' },
]

type Props = { lista: Lista; escolha: Escolha; erros: Partial<Record<string, string>>; search: string }

/** Every choice is in the address, and works without scripts. */
export function Filtros({ lista, escolha, erros, search }: Props) {
  const tipos = useTiposRede().map(({ _id, nome }) => ({ value: _id, label: nome }))
  return (
    <ListFilter
      action={here}
      clear={`${here}?lista=${lista}`}
      shown={search}
      chosen={escolha}
      erros={erros}
      className={css.filter}
    >
      <input type="hidden" name="lista" value={lista} />
      <Field label="Nome, CNPJ, código ou cidade" error={erros['busca']}>
        <Input name="busca" type="search" icon={IconSearch} defaultValue={escolha.busca} maxLength={80} />
      </Field>
      <Field label="Tipo" error={erros['tipoRede']}>
        <Select name="tipoRede" placeholder="Todos" options={tipos} defaultValue={escolha.tipoRede} />
      </Field>
      <Field label="Matriz ou filial" error={erros['unidadeMatrizFilial']}>
        <Select
          name="unidadeMatrizFilial"
          placeholder="Todas"
          options={matrizFilial}
          defaultValue={escolha.unidadeMatrizFilial}
        />
      </Field>
      <Field label="Cidade" error={erros['cidade']}>
        <Input name="cidade" defaultValue={escolha.cidade} maxLength={80} autoComplete="off" />
      </Field>
      <Field label="UF" error={erros['uf']}>
        <Input name="uf" defaultValue={escolha.uf} maxLength={2} autoComplete="off" />
      </Field>
    </ListFilter>
  )
}
