export * from '@afilia/domain/pages'
