import { z } from "zod";

export const TopicName = z.string().trim().min(1).max(80);
