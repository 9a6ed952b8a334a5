package main

import (
	"fmt"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	_ "github.com/pocketbase/pocketbase/migrations" // of its own tables
)

// person is who works with it. His password is as long as a derived one is.
const (
	person   = "peer@law.test"
	password = "0123456789abcdef0123456789abcdef"
)

// servePocketBase serves it as it is delivered, with calls in batches allowed.
func servePocketBase(addr, folder string) error {
	app := core.NewBaseApp(core.BaseAppConfig{DataDir: folder, DataMaxOpenConns: 120, DataMaxIdleConns: 15, AuxMaxOpenConns: 20, AuxMaxIdleConns: 3})
	if err := app.Bootstrap(); err != nil {
		return fmt.Errorf("opening PocketBase in %s: %w", folder, err)
	}
	if err := app.RunAllMigrations(); err != nil {
		return fmt.Errorf("making PocketBase's tables: %w", err)
	}
	if _, err := app.FindCollectionByNameOrId("records"); err != nil { // the first start
		if err := fill(app); err != nil {
			return err
		}
	}
	return apis.Serve(app, apis.ServeConfig{HttpAddr: addr})
}

// fill makes the collections, and somebody who may use them.
func fill(app core.App) error {
	settings := app.Settings()
	settings.Batch.Enabled, settings.Batch.MaxRequests, settings.Batch.Timeout, settings.Batch.MaxBodySize = true, 50, 10, 16<<20
	if err := app.Save(settings); err != nil {
		return fmt.Errorf("allowing batches: %w", err)
	}
	signedIn := "@request.auth.id != ''"
	for _, name := range []string{"records", "page", "files"} {
		c := core.NewBaseCollection(name)
		c.ListRule, c.ViewRule, c.CreateRule = &signedIn, &signedIn, &signedIn
		if name == "files" {
			c.Fields.Add(&core.FileField{Name: "file", MaxSelect: 1, MaxSize: 64 << 20})
		} else {
			c.Fields.Add(&core.TextField{Name: "name"}, &core.NumberField{Name: "version"}, &core.TextField{Name: "envelope", Max: 1 << 20})
		}
		if err := app.Save(c); err != nil {
			return fmt.Errorf("making the collection %s: %w", name, err)
		}
	}
	users, err := app.FindCollectionByNameOrId("users")
	if err != nil {
		return fmt.Errorf("finding the collection of users: %w", err)
	}
	user := core.NewRecord(users)
	user.SetEmail(person)
	user.SetPassword(password)
	user.SetVerified(true)
	if err := app.Save(user); err != nil {
		return fmt.Errorf("making a user: %w", err)
	}
	return nil
}
