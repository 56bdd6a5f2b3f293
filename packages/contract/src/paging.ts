import { z } from "zod";

/** Sizes of a page that people can choose, for datasets, surveys and answers. */
export const PAGE_SIZES = [10, 20, 50, 100, 150, 200] as const;
export const PageSize = z.literal(PAGE_SIZES);
export type PageSize = z.infer<typeof PageSize>;
export const DEFAULT_PAGE_SIZE = { datasets: 10, surveys: 10, answers: 50, comments: 50 } as const;

export const SortDirection = z.enum(["asc", "desc"]);
export type SortDirection = z.infer<typeof SortDirection>;

/** Query of any paged call; `page` counts from 1. */
export function pagingQuery(defaultLimit: number) {
  return {
    limit: z.coerce.number().int().min(1).max(200).default(defaultLimit),
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  };
}

/** A page of datasets or surveys, in the specification's spelling. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), total_items: z.number().int(), total_pages: z.number().int() });
}

/** Where a page of comments or answers stands, in the specification's spelling. */
export const Pagination = z.object({
  limit: z.number().int(),
  page: z.number().int(),
  totalItems: z.number().int(),
  totalPages: z.number().int(),
  hasPrevious: z.boolean(),
  hasNext: z.boolean(),
  previousPageNumber: z.number().int().nullable(),
  nextPageNumber: z.number().int().nullable(),
});
export type Pagination = z.infer<typeof Pagination>;

export function paginate(totalItems: number, limit: number, page: number): Pagination {
  const totalPages = Math.max(1, Math.ceil(totalItems / limit));
  const hasPrevious = page > 1;
  const hasNext = page < totalPages;
  return {
    limit,
    page,
    totalItems,
    totalPages,
    hasPrevious,
    hasNext,
    previousPageNumber: hasPrevious ? page - 1 : null,
    nextPageNumber: hasNext ? page + 1 : null,
  };
}
