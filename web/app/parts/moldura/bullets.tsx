import type { HTMLAttributes } from 'react'
import css from './bullets.module.css'

/** A list of sentences with points: lists are plain otherwise. */
export const Bullets = (props: HTMLAttributes<HTMLUListElement>) => <ul {...props} className={css.bullets} />
