export type Product = 'moodle' | 'canvas'
