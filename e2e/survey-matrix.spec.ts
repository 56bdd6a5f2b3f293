import { expect, test } from "@playwright/test";
import { clean } from "./axe.ts";
import { ownerHeaders, signIn } from "./people.ts";
